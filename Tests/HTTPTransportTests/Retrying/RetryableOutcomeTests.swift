import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Testing
import ViewStateTesting

struct RetryableOutcomeTests {
    /// Each row contains the number of attempts, a Boolean value that indicates whether the server may have
    /// received the request, and the error.
    @Test(
        arguments: [
            (2, true, .connectionLost(reason: "reset")), (2, false, .cannotConnect(reason: "refused")),
            (2, false, .timedOut(.connect)), (2, true, .timedOut(.stall)), (2, true, .timedOut(.total)),
            (1, false, .invalidRequest(reason: "")), (1, false, .unsupportedScheme("ftp")),
            (1, false, .cannotResolve(host: "h")), (1, false, .tls(reason: "expired")), (1, false, .offline),
            (1, true, .malformedResponse(reason: "")), (1, true, .headersTooLarge(limit: 1)),
            (1, true, .bodyTooLarge(limit: 1)), (1, true, .tooManyRedirects(limit: 5)),
            (1, true, .forbiddenRedirect(to: "file:///")), (1, true, .canceled), (1, true, .shutDown),
            (1, false, .unauthorized),
            (1, true, .failed(reason: "")),
        ] as [(Int, Bool, TransportError)]
    )
    func retriesOnlyAfterTransientError(attempts: Int, mayHaveCome: Bool, error: TransportError) async {
        let script = ScriptedTransport(outcomes: [.failure(error), .success(.example())])

        let outcome = await Result(awaiting: { () throws(TransportError) in
            try await script.retriedAtOnce().send(.example())
        })

        #expect(outcome == (attempts == 2 ? .success(.example()) : .failure(error)))
        #expect(script.calls.count == attempts)
        #expect(error.mayHaveReachedServer == mayHaveCome)
    }

    @Test(
        arguments: zip(
            [2, 1],
            [[429, 502, 503, 504], [200, 201, 304, 400, 401, 404, 408, 409, 422, 500, 501]]
        )
    )
    func retriesOnlyAfterTransientStatus(attempts: Int, statuses: [Int]) async throws {
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
    func retriesOnlyIdempotentRequests(
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
