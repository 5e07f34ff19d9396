import Synchronization
import Testing
import ViewStateTesting

struct ManualClockTests {
    private let clock = ManualClock()
    private let executor = OneByOne()
    private let log = Log()

    @Test func wakesSleeperOnlyAtDeadline() async throws {
        let sleeper = sleeper(2)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await expectLog(["2 sleeps"])
        clock.advance(by: .seconds(1))
        try await sleeper.value
        await expectLog(["2 sleeps", "2 is awake"])
    }

    @Test func wakesEarliestSleeperFirst() async throws {
        let numbers = [6, 3, 8, 1, 5, 2, 7, 4]
        let sleepers = numbers.map(sleeper)
        await expectLog(numbers.map { "\($0) sleeps" })
        clock.advance(by: .seconds(8))
        for sleeper in sleepers { try await sleeper.value }
        await expectLog(numbers.map { "\($0) sleeps" } + (1...8).map { "\($0) is awake" })
    }

    @Test func doesNotSleepForPastDeadline() async throws {
        let deadline = clock.now.advanced(by: .seconds(1))
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: deadline, tolerance: nil)
        #expect(deadline.duration(to: clock.now) == .seconds(4))
    }

    @Test func startsNextSleepAtCurrentTime() async throws {
        let task = Task { [clock] in
            for _ in 1...2 { try await clock.sleep(for: .seconds(1)) }
        }
        await clock.sleeping()
        clock.advance(by: .seconds(5))
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        try await task.value
    }

    @Test func throwsWhenSleeperIsCanceled() async {
        let task = sleeper(1)
        await clock.sleeping()
        #expect(clock.canceledSleeps == 0)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.canceledSleeps == 1)
    }

    @Test func throwsWhenTaskIsAlreadyCanceled() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func waitsForRequestedSleeperCount() async {
        let first = sleeper(1)
        let observer = observer(of: 3)
        let second = sleeper(2)
        await expectLog(["1 sleeps", "2 sleeps"])
        let third = sleeper(3)
        await observer.value
        await expectLog(["1 sleeps", "2 sleeps", "3 sleeps", "3 were asleep"])
        for sleeper in [first, second, third] { sleeper.cancel() }
    }

    @Test func doesNotCountCanceledSleeper() async {
        let first = sleeper(1)
        await clock.sleeping()
        first.cancel()
        let observer = observer(of: 1)
        let second = sleeper(2)
        await observer.value
        await expectLog(["1 sleeps", "2 sleeps", "1 were asleep"])
        second.cancel()
    }

    /// Creates a task that sleeps on the clock for the given number of seconds.
    private func sleeper(_ second: Int) -> Task<Void, any Error> {
        Task(executorPreference: executor) { [clock, log] in
            log.append("\(second) sleeps")
            try await clock.sleep(for: .seconds(second))
            log.append("\(second) is awake")
        }
    }

    private func observer(of count: Int) -> Task<Void, Never> {
        Task(executorPreference: executor) { [clock, log] in
            await clock.sleeping(count)
            log.append("\(count) were asleep")
        }
    }

    /// Expects the given log entries after all runnable tasks, and all tasks that they resume, have run.
    private func expectLog(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) async {
        await Task(executorPreference: executor) {}.value
        let logged = await Task(executorPreference: executor) { [log] in log.lines }.value
        #expect(logged == lines, sourceLocation: sourceLocation)
    }
}

private final class Log: Sendable {
    private let storage = Mutex<[String]>([])

    var lines: [String] { storage.withLock(\.self) }

    func append(_ line: String) {
        storage.withLock { $0.append(line) }
    }
}
