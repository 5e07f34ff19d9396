import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Synchronization
import Testing
import ViewStateTesting

private let lost = TransportError.connectionLost(reason: "reset")
private let refused = TransportError.cannotConnect(reason: "refused")

struct RetryingTransportTests {
    private let clock = ImmediateClock()

    @Test func doublesDelayBeforeEachAttempt() async throws {
        let script = ScriptedTransport(outcomes: Array(repeating: .failure(lost), count: 5))
        let policy = RetryPolicy(maximumAttempts: 5, firstDelay: .milliseconds(200))

        await #expect(throws: lost) { try await retrying(script, policy, fraction: 1).send(.example()) }

        #expect(clock.sleeps == [200, 400, 800, 1600].map { .milliseconds($0) })
        #expect(script.calls.count == 5)
    }

    @Test func choosesNewFractionForEachDelay() async throws {
        let script = ScriptedTransport(outcomes: Array(repeating: .failure(lost), count: 3))
        let fractions = Mutex([0.25, 0.5])
        let transport = RetryingTransport(
            next: script,
            policy: RetryPolicy(firstDelay: .seconds(1)),
            clock: clock,
            fraction: { fractions.withLock { $0.removeFirst() } }
        )

        await #expect(throws: lost) { try await transport.send(.example()) }

        #expect(clock.sleeps == [.milliseconds(250), .seconds(1)])
    }

    @Test func returnsLastResponse() async throws {
        let responses = (1...3).map { TransportResponse.example(503, "\($0)") }
        let script = ScriptedTransport(outcomes: responses.map { .success($0) })

        #expect(try await retrying(script).send(.example()).text == "3")
        #expect(script.calls.count == 3)
    }

    @Test func sendsSameRequestOnEachAttempt() async throws {
        let script = ScriptedTransport(outcomes: [.failure(lost), .success(.example())])
        let limits = TransportLimits(totalTimeout: .seconds(1), maximumBodyBytes: 7)

        _ = try await retrying(script).send(.example(.put), body: Data("body".utf8), limits: limits)

        let sent = ScriptedTransport.Call(request: .example(.put), body: Data("body".utf8), limits: limits)
        #expect(script.calls == [sent, sent])
    }

    @Test(arguments: [("3", 3_000), ("0", 100), ("Sun, 06 Nov 1994 08:49:37 GMT", 7_000)])
    func respectsRetryAfterAsMinimumDelay(value: String, milliseconds: Int) async throws {
        let script = ScriptedTransport(outcomes: [
            .success(.example(503, fields: [.retryAfter: value])), .success(.example()),
        ])
        // The current time is 08:49:30 GMT, seven seconds before the date in `Retry-After`.
        let transport = retrying(script, fraction: 0.5, now: Date(timeIntervalSince1970: 784_111_770))

        #expect(try await transport.send(.example()) == .example())
        #expect(clock.sleeps == [.milliseconds(milliseconds)])
    }

    @Test(arguments: ["30", "99999999999999999999999", "Sun, 06 Nov 2094 08:49:37 GMT"])
    func givesUpWhenRetryAfterExceedsTimeLimit(value: String) async throws {
        let busy = TransportResponse.example(429, fields: [.retryAfter: value])
        let script = ScriptedTransport(outcomes: [.success(busy), .success(.example())])

        #expect(try await retrying(script).send(.example()) == busy)
        #expect(clock.sleeps == [])
        #expect(script.calls.count == 1)
    }

    @Test(
        arguments: [
            "soon", "-5", "+5", "1.5", "", "Wed, 30 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT+1",
        ]
    )
    func ignoresInvalidRetryAfter(value: String) async throws {
        let script = ScriptedTransport(outcomes: [
            .success(.example(503, fields: [.retryAfter: value])), .success(.example()),
        ])

        #expect(try await retrying(script, fraction: 0.5).send(.example()) == .example())
        #expect(clock.sleeps == [.milliseconds(100)])
    }

    @Test func limitsAttemptsAndDelaysToTotalTime() async throws {
        let slow: ScriptedTransport.Step = { [clock, lost] () throws(TransportError) in
            clock.advance(by: .seconds(4))
            throw lost
        }
        let script = ScriptedTransport([slow, slow, slow])
        let policy = RetryPolicy(maximumAttempts: 9, totalTime: .seconds(10), firstDelay: .seconds(2))

        await #expect(throws: lost) { try await retrying(script, policy, fraction: 1).send(.example()) }

        // The first attempt takes 4 s, and the delay takes 2 s. Of the total of 10 s, 4 s remain for the
        // second attempt, and no time remains for another delay.
        #expect(script.calls.map(\.limits.totalTimeout) == [.seconds(10), .seconds(4)])
        #expect(clock.sleeps == [.seconds(2)])
    }

    @Test(arguments: [false, true])
    func endsDelayOnTimeLimitOrCancellation(isCancelled: Bool) async throws {
        let clock = ManualClock()
        let script = ScriptedTransport(outcomes: [.failure(lost), .success(.example())])
        let policy = RetryPolicy(totalTime: .seconds(1))
        let transport = RetryingTransport(next: script, policy: policy, clock: clock, fraction: { 1 })
        let call = Task { try await transport.send(.example()) }

        await clock.sleeping()
        if isCancelled { call.cancel() } else { clock.advance(by: .seconds(1)) }

        await #expect(throws: isCancelled ? TransportError.canceled : lost) { try await call.value }
        #expect(script.calls.count == 1)
    }

    @Test func neverRetriesAfterCancellation() async throws {
        let script = ScriptedTransport([
            { [lost] () throws(TransportError) in
                withUnsafeCurrentTask { $0?.cancel() }
                throw lost
            },
            { .example() },
        ])
        let transport = retrying(script)

        await #expect(throws: TransportError.canceled) {
            try await Task { try await transport.send(.example()) }.value
        }
        #expect(script.calls.count == 1)
        #expect(clock.sleeps == [])
    }

    /// If one or more attempts leave it uncertain whether the server has processed the request, the outcome
    /// of the latest such attempt takes precedence.
    @Test(
        arguments: [
            ([.failure(lost), .failure(refused), .failure(refused)], .failure(lost)),
            ([.failure(refused), .failure(refused), .failure(refused)], .failure(refused)),
            ([.failure(lost), .failure(.timedOut(.stall)), .failure(refused)], .failure(.timedOut(.stall))),
            ([.failure(lost), .failure(.tls(reason: "expired"))], .failure(lost)),
            ([.success(504), .failure(refused)], .success(504)),
            ([.success(429), .success(503), .failure(.timedOut(.connect))], .success(503)),
            ([.failure(lost), .success(504), .failure(.tls(reason: "expired"))], .success(504)),
        ] as [([Result<Int, TransportError>], Result<Int, TransportError>)]
    )
    func returnsMostUncertainOutcome(
        outcomes: [Result<Int, TransportError>],
        expected: Result<Int, TransportError>
    ) async {
        let script = ScriptedTransport(outcomes: outcomes.map { $0.map { .example($0) } })
        let transport = retrying(script, RetryPolicy(maximumAttempts: outcomes.count))
        let outcome = await Result(awaiting: { () throws(TransportError) in
            try await transport.send(.example()).head.status.code
        })
        #expect(outcome == expected)
        #expect(script.calls.count == outcomes.count)
    }

    @Test(
        arguments: [
            ([.failure(lost), .success(401)], true),
            ([.success(504), .success(404)], true), ([.success(429), .success(201)], true),
            ([.failure(.timedOut(.total)), .failure(refused), .success(403)], true),
            ([.failure(refused), .success(401)], false), ([.success(401)], false),
        ] as [([Result<Int, TransportError>], Bool)]
    )
    func marksResponseThatFollowsDoubt(outcomes: [Result<Int, TransportError>], expected: Bool) async throws {
        for method in [HTTPRequest.Method.post, .put, .get] {
            let script = ScriptedTransport(outcomes: outcomes.map { $0.map { .example($0) } })
            let request = HTTPRequest.example(method, fields: [.idempotencyKey: "k"])
            let response = try await retrying(script).send(request)
            // A GET request has no effect that could be in doubt.
            #expect(response.followsDoubt == (expected && method != .get))
        }
    }

    private func retrying(
        _ next: any Transport,
        _ policy: RetryPolicy = RetryPolicy(),
        fraction: Double = 0,
        now: Date = Date(timeIntervalSince1970: 0)
    ) -> RetryingTransport {
        RetryingTransport(next: next, policy: policy, clock: clock, now: { now }, fraction: { fraction })
    }
}
