import Foundation
import HTTPTransport
import HTTPTypes
import Logging
import Testing

/// Tests of all event sequences for an order (see ``OrderModel``).
struct OrderModelTests {
    @Test func noEventSequenceDuplicatesOrDeniesOrder() async throws {
        let findings = try await OrderModel { try await ModelApp() }.search()
        #expect(findings.wrong == nil, "\(findings.longest)")
        // Fewer states or steps would mean that some events no longer occur.
        #expect(findings.states >= 52)
        #expect(findings.steps >= 24_000)
        Logger(label: "order model").notice("\(findings)")
    }

    @Test func detectsTransportThatSilentlyResends() async throws {
        let fates = Fate.all.filter { fate in
            switch fate.response {
            case .order, .status401: true
            case .lost: fate.arrival == .now
            default: false
            }
        }
        let model = OrderModel(fates: fates) { try await ModelApp(network: ResendingTransport.init) }
        let place = "place[lost (arrives now), status401, unreachable]"
        let denied = try await model.search(for: [.denied])
        #expect(denied.longest.map(\.description) == [place])
        #expect(denied.wrong == .denied)
        let doubled = try await model.search(for: [.doubled])
        #expect(doubled.longest.map(\.description) == [place, "take back", "place[order (arrives now)]"])
        #expect(doubled.wrong == .doubled)
    }
}

/// A transport that silently repeats a request once after a lost connection, as libcurl does on reused
/// connections.
private struct ResendingTransport: Transport {
    let next: any Transport

    init(_ next: any Transport) {
        self.next = next
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        do throws(TransportError) {
            return try await next.send(request, body: body, limits: limits)
        } catch {
            guard case .connectionLost = error else { throw error }
            return try await next.send(request, body: body, limits: limits)
        }
    }
}
