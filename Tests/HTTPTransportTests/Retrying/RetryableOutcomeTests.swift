import HTTPTransport
import HTTPTypes
import Testing
import ViewStateTesting

/// What is sent again, and what is not.
struct RetryableOutcomeTests {
    @Test(
        arguments: [
            .connectionLost(reason: "reset"), .cannotConnect(reason: "refused"), .timedOut(.connect),
            .timedOut(.stall), .timedOut(.total),
        ] as [TransportError]
    )
    func triesAgainAfterAnErrorThatMayPass(error: TransportError) async throws {
        let script = ScriptedTransport(outcomes: [.failure(error), .success(.example())])

        #expect(try await script.retriedAtOnce().send(.example()) == .example())
        #expect(script.calls.count == 2)
    }

    @Test(
        arguments: [
            .invalidRequest(reason: ""), .unsupportedScheme("ftp"), .cannotResolve(host: "h"),
            .tls(reason: "expired"), .malformedResponse(reason: ""), .headersTooLarge(limit: 1),
            .bodyTooLarge(limit: 1), .tooManyRedirects(limit: 5), .forbiddenRedirect(to: "file:///"),
            .cancelled, .shutDown, .offline, .failed(reason: ""),
        ] as [TransportError]
    )
    func givesUpAfterAnyOther(error: TransportError) async throws {
        let script = ScriptedTransport(outcomes: [.failure(error), .success(.example())])

        await #expect(throws: error) { try await script.retriedAtOnce().send(.example()) }
        #expect(script.calls.count == 1)
    }

    @Test(arguments: [429, 502, 503, 504])
    func triesAgainAfterAStatusThatMayPass(status: Int) async throws {
        let script = ScriptedTransport(outcomes: [.success(.example(status)), .success(.example())])

        #expect(try await script.retriedAtOnce().send(.example()) == .example())
        #expect(script.calls.count == 2)
    }

    @Test(arguments: [200, 201, 304, 400, 401, 404, 408, 409, 422, 500, 501])
    func answersWithAnyOtherStatus(status: Int) async throws {
        let script = ScriptedTransport(outcomes: [.success(.example(status)), .success(.example())])

        #expect(try await script.retriedAtOnce().send(.example()) == .example(status))
        #expect(script.calls.count == 1)
    }

    @Test func thePolicySaysWhichStatuses() async throws {
        let script = ScriptedTransport(outcomes: [.success(.example(500)), .success(.example(503))])
        let transport = script.retriedAtOnce(RetryPolicy(statuses: [500]))

        #expect(try await transport.send(.example()) == .example(503))
        #expect(script.calls.count == 2)
    }

    @Test(
        arguments: [
            (.get, false, true), (.head, false, true), (.put, false, true), (.delete, false, true),
            (.options, false, true), (.trace, false, true), (.post, false, false), (.patch, false, false),
            (.post, true, true), (.patch, true, true),
        ] as [(HTTPRequest.Method, Bool, Bool)]
    )
    func sendsTwiceOnlyWhatDoesTheSameTwice(
        method: HTTPRequest.Method,
        hasKey: Bool,
        isSentAgain: Bool
    ) async throws {
        let request = HTTPRequest.example(method, fields: hasKey ? [.idempotencyKey: "k"] : [:])
        let script = ScriptedTransport(outcomes: [.success(.example(503)), .success(.example())])

        let response = try await script.retriedAtOnce().send(request)

        #expect(request.mayBeSentAgain == isSentAgain)
        #expect(response == .example(isSentAgain ? 200 : 503))
        #expect(script.requests == Array(repeating: request, count: isSentAgain ? 2 : 1))
    }
}

extension ScriptedTransport {
    fileprivate func retriedAtOnce(_ policy: RetryPolicy = .standard) -> RetryingTransport {
        RetryingTransport(next: self, policy: policy, clock: ImmediateClock(), fraction: { 0 })
    }
}
