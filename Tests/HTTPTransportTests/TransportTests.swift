import HTTPTransport
import HTTPTypes
import Testing

struct TransportTests {
    @Test func shortFormSendsNoBodyWithinTheStandardLimits() async throws {
        let script = ScriptedTransport(outcomes: [.success(.example(202, "answer"))])

        #expect(try await script.send(.example()) == .example(202, "answer"))
        #expect(script.calls == [ScriptedTransport.Call(request: .example(), body: nil, limits: .standard)])
    }

    @Test func offlineRefusesEveryRequest() async {
        await #expect(throws: TransportError.offline) { try await OfflineTransport().send(.example()) }
        await #expect(throws: TransportError.offline) {
            try await OfflineTransport().stream(.example(), limits: .standard)
        }
    }

    @Test func offlineSaysThatItWasCancelledRatherThanOffline() async {
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await OfflineTransport().send(.example())
        }
        await #expect(throws: TransportError.cancelled) { try await call.value }
    }

    @Test(
        arguments: [
            (false, .invalidRequest(reason: "")), (false, .unsupportedScheme("")),
            (false, .cannotResolve(host: "")), (false, .cannotConnect(reason: "")), (false, .tls(reason: "")),
            (false, .timedOut(.connect)), (false, .offline),
            (true, .timedOut(.stall)), (true, .timedOut(.total)), (true, .connectionLost(reason: "")),
            (true, .malformedResponse(reason: "")), (true, .headersTooLarge(limit: 1)),
            (true, .bodyTooLarge(limit: 1)), (true, .tooManyRedirects(limit: 1)),
            (true, .forbiddenRedirect(to: "")), (true, .cancelled), (true, .shutDown),
            (true, .failed(reason: "")),
        ] as [(Bool, TransportError)]
    )
    func saysWhetherTheServerMayHaveGotTheRequest(expected: Bool, error: TransportError) {
        #expect(error.mayHaveReachedServer == expected)
    }
}
