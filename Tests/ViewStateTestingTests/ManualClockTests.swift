import Synchronization
import Testing
import ViewStateTesting

struct ManualClockTests {
    private let clock = ManualClock()

    @Test func wakesASleeperOnlyAtItsDeadline() async throws {
        let woken = Mutex(false)
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(2))
            woken.withLock { $0 = true }
        }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        #expect(!woken.withLock { $0 })
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(woken.withLock { $0 })
    }

    @Test func doesNotSleepForADeadlineThatHasPassed() async throws {
        let deadline = clock.now.advanced(by: .seconds(1))
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: deadline, tolerance: nil)
        #expect(deadline.duration(to: clock.now) == .seconds(4))
    }

    @Test func throwsWhenTheSleeperIsCancelled() async {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.sleeping()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func throwsWhenTheTaskWasCancelledBefore() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func waitsForAsManySleepersAsAsked() async throws {
        let tasks = (1...3).map { number in
            Task { [clock] in try await clock.sleep(for: .seconds(number)) }
        }
        await clock.sleeping(3)
        clock.advance(by: .seconds(3))
        for task in tasks { try await task.value }
    }
}
