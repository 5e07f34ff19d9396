import Foundation
import HTTPTransport
import HTTPTypes
import Testing
import ViewStateTesting

@testable import AppShell

struct EndableTransportTests {
    @Test func endsPendingRequestsAndRejectsNewRequests() async throws {
        let gate = Gate()
        let transport = EndableTransport(WaitingTransport(gate: gate))
        async let first = outcome(of: transport)
        async let second = outcome(of: transport)
        for _ in 1...2 { _ = await gate.arrival() }
        transport.end()
        #expect(await [first, second] == [.shutDown, .shutDown])
        #expect(await outcome(of: transport) == .shutDown)
    }

    @Test func cancelsRequestWhenTaskIsCanceled() async throws {
        let gate = Gate()
        let transport = EndableTransport(WaitingTransport(gate: gate))
        let request = Task { await outcome(of: transport) }
        _ = await gate.arrival()
        request.cancel()
        #expect(await request.value == .canceled)
    }

    private func outcome(of transport: EndableTransport) async -> TransportError? {
        do throws(TransportError) {
            let request = HTTPRequest(method: .get, scheme: "http", authority: "shop.test", path: "/")
            _ = try await transport.send(request, body: nil, limits: .standard)
            return nil
        } catch {
            return error
        }
    }
}

private struct WaitingTransport: Transport {
    let gate: Gate

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        do { try await gate.pass() } catch { throw .canceled }
        throw .offline
    }
}
