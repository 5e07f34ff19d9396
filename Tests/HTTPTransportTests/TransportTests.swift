import HTTPTransport
import HTTPTypes
import Testing

struct TransportTests {
    @Test func sendsNoBodyWithStandardLimitsByDefault() async throws {
        let script = ScriptedTransport(outcomes: [.success(.example(202, "answer"))])

        #expect(try await script.send(.example()) == .example(202, "answer"))
        #expect(script.calls == [ScriptedTransport.Call(request: .example(), body: nil, limits: .standard)])
    }

    @Test func offlineTransportRejectsEveryRequest() async {
        await #expect(throws: TransportError.offline) { try await OfflineTransport().send(.example()) }
        await #expect(throws: TransportError.offline) {
            try await OfflineTransport().stream(.example(), limits: .standard)
        }
    }

    @Test func offlineTransportThrowsCanceledInCanceledTask() async {
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await OfflineTransport().send(.example())
        }
        await #expect(throws: TransportError.canceled) { try await call.value }
    }
}
