import Synchronization

/// A clock that stands still until a test moves it.
///
/// A sleeper wakes exactly when ``advance(by:)`` reaches its deadline. `sleeping(_:)` waits until somebody
/// sleeps, so a test never guesses whether the code under test has got that far.
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.sleeping()                           // the task sleeps now
/// clock.advance(by: .seconds(1))                   // and wakes
/// try await task.value
/// ```
/// - `sleep(for:)`, which the standard library adds to every clock, takes its deadline when it runs. Wait
///   with `sleeping(_:)` before you move the clock, or let the code under test take the deadline when the
///   call is made, as `Debouncer` does.
/// - A sleeper that wakes and sleeps again counts from where the clock stands then; it does not catch up.
/// - Sleepers that wake in one step resume where their tasks run, and may overtake each other there. Advance
///   in several steps where the order matters, and wait for the work between them.
public final class ManualClock: Clock, Sendable {
    /// A point in time; only intervals between two of one clock mean anything.
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

    /// Creates a clock that stands at the present instant.
    ///
    /// - Parameter limit: How long a test waits for a sleeper.
    public init(limit: WaitLimit = WaitLimit()) {
        self.limit = limit
    }

    /// The instant it shows.
    public var now: Instant { state.withLock(\.now) }

    /// How many sleeps have been canceled so far, instead of being ended by the clock.
    public var canceledSleeps: Int { state.withLock(\.canceledSleeps) }

    /// The smallest step it can make: none is too small.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock reaches a deadline.
    ///
    /// - Parameters:
    ///   - deadline: When to wake; returns at once when that has passed.
    ///   - tolerance: Not used: a sleeper wakes exactly.
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

    /// Moves the clock, and wakes all sleepers whose deadline it reaches, the earliest first.
    ///
    /// - Parameter interval: How far to move it.
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

    /// Returns when that many sleep on this clock at the same time; fails the test if they do not in time.
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
        let problem = count == 1 ? "Nobody slept on this clock" : "Fewer than \(count) slept on this clock"
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
