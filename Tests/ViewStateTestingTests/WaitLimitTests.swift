import Testing
import ViewStateTesting

/// A wait for an event that never happens fails with a message when the wait's limit is reached.
@MainActor
struct WaitLimitTests {
    private let clock = ManualClock()
    private var limit: WaitLimit { WaitLimit(.seconds(10), clock: clock) }

    @Test func failsAndContinuesWhenNoCallReachesGate() async throws {
        let gate = Gate(limit: limit)
        var call: HeldCall?
        let texts = try await failuresOnceTheLimitHasPassed { call = await gate.arrival() }
        #expect(texts == ["No call reached this gate within 10.0 seconds."])
        #expect(call?.isReleased == true)
        await call?.canceled()
    }

    @Test func deliversNextCallAfterFailure() async throws {
        let gate = Gate(limit: limit)
        _ = try await failuresOnceTheLimitHasPassed { _ = await gate.arrival() }
        let passing = Task.immediate { try await gate.pass() }
        await gate.arrival().release()
        try await passing.value
    }

    @Test func failsWhenCallIsNotCanceled() async throws {
        let gate = Gate(limit: limit)
        let passing = Task.immediate { try await gate.pass() }
        let call = await gate.arrival()
        let texts = try await failuresOnceTheLimitHasPassed { await call.canceled() }
        #expect(texts == ["This call was not canceled within 10.0 seconds."])
        call.release()
        try await passing.value
    }

    @Test func failsWhenLatchIsNotOpened() async throws {
        let latch = Latch(limit: limit)
        let texts = try await failuresOnceTheLimitHasPassed { await latch.wait() }
        #expect(texts == ["This latch was not opened within 10.0 seconds."])
        #expect(!latch.isOpen)
    }

    @Test(arguments: [(1, "No task"), (3, "Fewer than 3 tasks")])
    func failsWhenTooFewTasksSleep(count: Int, who: String) async throws {
        let asleep = ManualClock(limit: limit)
        let texts = try await failuresOnceTheLimitHasPassed { await asleep.sleeping(count) }
        #expect(texts == ["\(who) slept on this clock within 10.0 seconds."])
    }

    @Test func stopsCountingAfterWaitSucceeds() async throws {
        let latch = Latch(limit: limit)
        let waiting = Task.immediate { await latch.wait() }
        await clock.sleeping()
        latch.open()
        await waiting.value
        await latch.wait()
    }

    /// Runs a closure, advances the clock to the limit in ten steps, and returns the closure's failures.
    private func failuresOnceTheLimitHasPassed(
        fileID: StaticString = #fileID,
        line: Int = #line,
        _ body: @escaping @MainActor () async -> Void
    ) async throws -> [String] {
        try await failures(fileID: fileID, line: line) {
            let waiting = Task { await body() }
            for _ in 1...10 {
                await clock.sleeping()
                clock.advance(by: .seconds(1))
            }
            await waiting.value
        }
    }
}
