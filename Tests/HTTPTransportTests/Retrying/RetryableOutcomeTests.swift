import HTTPTransport
import HTTPTypes
import Testing
import ViewStateTesting

/// What is sent again, and what is not.
struct RetryableOutcomeTests {
    @Test(
        arguments: [
            (2, .connectionLost(reason: "reset")), (2, .cannotConnect(reason: "refused")),
            (2, .timedOut(.connect)), (2, .timedOut(.stall)), (2, .timedOut(.total)),
            (1, .invalidRequest(reason: "")), (1, .unsupportedScheme("ftp")), (1, .cannotResolve(host: "h")),
            (1, .tls(reason: "expired")), (1, .malformedResponse(reason: "")),
            (1, .headersTooLarge(limit: 1)), (1, .bodyTooLarge(limit: 1)), (1, .tooManyRedirects(limit: 5)),
            (1, .forbiddenRedirect(to: "file:///")), (1, .cancelled), (1, .shutDown), (1, .offline),
            (1, .failed(reason: "")),
        ] as [(Int, TransportError)]
    )
    func triesAgainAfterAnErrorThatMayPass(attempts: Int, error: TransportError) async throws {
        let script = ScriptedTransport(outcomes: [.failure(error), .success(.example())])

        if attempts == 2 {
            #expect(try await script.retriedAtOnce().send(.example()) == .example())
        } else {
            await #expect(throws: error) { try await script.retriedAtOnce().send(.example()) }
        }
        #expect(script.calls.count == attempts)
    }

    @Test(
        arguments: zip(
            [2, 1],
            [[429, 502, 503, 504], [200, 201, 304, 400, 401, 404, 408, 409, 422, 500, 501]]
        )
    )
    func triesAgainAfterAStatusThatMayPass(attempts: Int, statuses: [Int]) async throws {
        for status in statuses {
            let script = ScriptedTransport(outcomes: [.success(.example(status)), .success(.example())])

            let response = try await script.retriedAtOnce().send(.example())

            #expect(response == .example(attempts == 2 ? 200 : status))
            #expect(script.calls.count == attempts, "\(status)")
        }
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
        #expect(response.head.status.code == (isSentAgain ? 200 : 503))
        #expect(script.requests == Array(repeating: request, count: isSentAgain ? 2 : 1))
    }
}

extension ScriptedTransport {
    fileprivate func retriedAtOnce() -> RetryingTransport {
        RetryingTransport(next: self, clock: ImmediateClock(), fraction: { 0 })
    }
}
