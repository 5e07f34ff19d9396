import Synchronization

/// A clock that advances only when a test calls ``advance(by:)``.
///
/// A sleeping task wakes when ``advance(by:)`` reaches the task's deadline. `sleeping(_:)` returns when the
/// code under test is sleeping, so a test does not depend on timing.
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.sleeping()                           // the task sleeps now
/// clock.advance(by: .seconds(1))                   // and wakes
/// try await task.value
/// ```
/// - The standard library's `sleep(for:)` computes its deadline when it runs, so await `sleeping(_:)` before
///   you advance the clock. Alternatively, the code under test can compute the deadline in advance, as
///   `Debouncer` does.
/// - If a task wakes and sleeps again, the new deadline is relative to the clock's current instant rather
///   than to the previous deadline.
/// - Tasks that wake during the same call to ``advance(by:)`` may resume in any order. If the order matters,
///   advance the clock in several steps and wait for the work to finish after each step.
public final class ManualClock: Clock, Sendable {
    /// A point in time, which is meaningful only relative to other instants of the same clock.
    public typealias Instant = ContinuousClock.Instant

    private struct Sleeper {
        var deadline: Instant
        var continuation: CheckedContinuation<Bool, Never>
    }

    private struct Observer {
        let count: Int
        let latch: Latch
    }

    private struct State {
        var now = ContinuousClock.now
        var lastID = 0
        var canceledSleeps = 0
        var sleepers: [Int: Sleeper] = [:]
        var observers: [Observer] = []

        mutating func takeObservers() -> [Observer] {
            let due = observers.filter { $0.count <= sleepers.count }
            observers.removeAll { $0.count <= sleepers.count }
            return due
        }
    }

    private let limit: WaitLimit
    private let state = Mutex(State())

    /// Creates a clock that starts at the current instant of `ContinuousClock`.
    ///
    /// - Parameter limit: The maximum time that `sleeping(_:)` waits.
    public init(limit: WaitLimit = WaitLimit()) {
        self.limit = limit
    }

    /// The current instant.
    public var now: Instant { state.withLock(\.now) }

    /// The number of sleeps that ended because the sleeping task was canceled.
    public var canceledSleeps: Int { state.withLock(\.canceledSleeps) }

    /// The minimum resolution, which is zero because the clock distinguishes any two instants.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock reaches a deadline.
    ///
    /// - Parameters:
    ///   - deadline: The instant at which the task wakes. If the clock has already reached this instant, the
    ///     method returns immediately.
    ///   - tolerance: The tolerance, which the clock ignores because a task wakes exactly at its deadline.
    /// - Throws: `CancellationError` as soon as the task is canceled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let hasSlept = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                fallAsleep(id, until: deadline, continuation)
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(returning: false)
        }
        guard hasSlept else {
            state.withLock { $0.canceledSleeps += 1 }
            throw CancellationError()
        }
    }

    /// Advances the clock and wakes, in deadline order, all tasks whose deadlines have been reached.
    public func advance(by interval: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: interval)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for (_, sleeper) in due {
            sleeper.continuation.resume(returning: true)
        }
    }

    /// Returns when at least `count` tasks are sleeping on this clock.
    ///
    /// The method fails the test if fewer tasks are sleeping when the time limit for the wait expires.
    public func sleeping(
        _ count: Int = 1,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let latch = Latch(limit: limit)
        let due = state.withLock { state in
            state.observers.append(Observer(count: count, latch: latch))
            return state.takeObservers()
        }
        for observer in due { observer.latch.open() }
        let problem =
            count == 1 ? "No task slept on this clock" : "Fewer than \(count) tasks slept on this clock"
        await latch.wait(or: problem, at: CallSite(fileID, filePath, line, column))
    }

    private func fallAsleep(
        _ id: Int,
        until deadline: Instant,
        _ continuation: CheckedContinuation<Bool, Never>
    ) {
        let (answer, due) = state.withLock { state -> (Bool?, [Observer]) in
            guard !Task.isCancelled else { return (false, []) }
            guard deadline > state.now else { return (true, []) }
            state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
            return (nil, state.takeObservers())
        }
        if let answer { continuation.resume(returning: answer) }
        for observer in due { observer.latch.open() }
    }
}
