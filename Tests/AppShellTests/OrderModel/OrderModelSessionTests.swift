import Foundation
import HTTPTransport
import HTTPTypes
import Logging
import Testing

/// Tests of all event sequences for an order and its session (see ``OrderModel``).
///
/// `SessionModelTests` searches for the violations that concurrent refreshes would cause.
struct OrderModelSessionTests {
    @Test func noEventSequenceBreaksOrderOrSession() async throws {
        let findings = try await model { try await ModelApp() }.search()
        #expect(findings.wrong == nil, "\(findings.longest)")
        // Fewer states or steps would mean that some events no longer occur.
        #expect(findings.states >= 78)
        #expect(findings.steps >= 10_000)
        Logger(label: "order model with sessions").notice("\(findings)")
    }

    private typealias Removal = (rule: ModelApp.Rule, wrong: OrderModel.Wrong, way: [String])

    private static let removals: [Removal] = [
        (
            .keyedByAccount, .misdirected,
            ["place[status401, signInAsOther (arrives now), status401, order (arrives now)]"]
        ),
        (
            .keyedBySession, .misdirected,
            ["place[status401, signInAsOther (arrives now), order (arrives now)]"]
        ),
        (.keyedBySession, .signedOut, ["place[status401, signIn (arrives now), status401]"]),
        (.storingBeforeUse, .unstored, ["place[status401, tokens (arrives now), order (arrives now)]"]),
        (
            .storingBeforeUse, .signedOut,
            [
                "place[status401, tokens (arrives now), status401]",
                "ask[status401, crash (arrives now)]",
                "start[status401, tokens (arrives now)]",
            ]
        ),
    ]

    @Test(arguments: removals)
    func detectsMissingRule(_ rule: ModelApp.Rule, _ wrong: OrderModel.Wrong, way: [String]) async throws {
        let answers: Set<Fate.Response> = [.order, .status401, .revoked, .crash]
        let fates = Fate.inSession.filter { answers.contains($0.response) }
        let findings = try await model(fates) { try await ModelApp(without: rule) }.search(for: [wrong])
        #expect(findings.wrong == wrong)
        #expect(findings.longest.map(\.description) == way)
    }

    @Test func detectsFailedRefreshReportedAsOrderOutcome() async throws {
        let lost = Fate(arrival: .now, response: .lost)
        let fates = Fate.inSession.filter { $0.response != .revoked }
        let model = model(fates, [lost]) { try await ModelApp(session: LosingTransport.init) }
        let findings = try await model.search(for: [.doubted])
        #expect(findings.wrong == .doubted)
        let way = ["place[status401, lost (arrives now), unreachable, unreachable]"]
        #expect(findings.longest.map(\.description) == way)
    }

    private func model(
        _ fates: [Fate] = Fate.inSession,
        _ refreshFates: [Fate] = Fate.ofRefresh,
        _ makeApp: @escaping () async throws -> ModelApp
    ) -> OrderModel {
        OrderModel(
            steps: OrderModel.Step.inSession,
            fates: fates,
            refreshFates: refreshFates,
            maximumRequests: 4,
            makeApp: makeApp
        )
    }
}

/// A transport that reports a lost connection instead of a 401 response.
///
/// The lost connection represents the failed token refresh that led to the 401 response.
private struct LosingTransport: Transport {
    let next: any Transport

    init(_ next: any Transport) {
        self.next = next
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        let response = try await next.send(request, body: body, limits: limits)
        guard response.head.status != .unauthorized else { throw .connectionLost(reason: "") }
        return response
    }
}
