import Synchronization

/// A clock that stands still until a test moves it.
///
/// A sleeper wakes exactly when ``advance(by:)`` reaches its deadline. ``sleeping(_:)`` waits until somebody
/// sleeps, so a test never guesses whether the code under test has come that far.
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.sleeping()                           // the task sleeps now
/// clock.advance(by: .seconds(1))                   // and wakes
/// try await task.value
/// ```
/// - `sleep(for:)`, which the standard library adds to every clock, takes its deadline when it runs. Wait
///   with ``sleeping(_:)`` before you move the clock, or let the code under test take the deadline when the
///   call is made, as `Debouncer` does.
/// - A sleeper that wakes and sleeps again counts from where the clock stands then; it does not catch up.
/// - Those that wake in one step go on where their tasks run, and may overtake each other there. Advance in
///   several steps where the order counts, and wait for the work between them.
public final class ManualClock: Clock, Sendable {
    /// A point in time, counted from the creation of the clock.
    public struct Instant: InstantProtocol {
        let offset: Duration

        /// The instant that lies an interval later.
        ///
        /// - Parameter duration: The interval.
        /// - Returns: The later instant.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// How far another instant lies ahead.
        ///
        /// - Parameter other: The other instant.
        /// - Returns: The interval; negative when it lies behind.
        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Whether one instant comes before another.
        ///
        /// - Parameters:
        ///   - lhs: One instant.
        ///   - rhs: The other.
        /// - Returns: Whether the first comes before.
        public static func < (lhs: Instant, rhs: Instant) -> Bool {
            lhs.offset < rhs.offset
        }
    }

    private struct Sleeper {
        var deadline: Instant
        var continuation: CheckedContinuation<Bool, Never>
    }

    private struct Observer {
        var count: Int
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        var observers: [Int: Observer] = [:]

        mutating func makeID() -> Int {
            nextID += 1
            return nextID
        }

        mutating func takeObservers() -> [Observer] {
            let all = observers
            observers = all.filter { $0.value.count > sleepers.count }
            return all.values.filter { $0.count <= sleepers.count }
        }
    }

    private let state = Mutex(State())

    /// Creates a clock at its first instant.
    public init() {}

    /// The instant it shows.
    public var now: Instant { state.withLock(\.now) }

    /// The smallest step it can make: none is too small.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock was moved to a deadline.
    ///
    /// - Parameters:
    ///   - deadline: When to wake; returns at once when that has passed.
    ///   - tolerance: Not used: a sleeper wakes exactly.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { $0.makeID() }
        let hasSlept = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                fallAsleep(id, until: deadline, continuation)
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(returning: false)
        }
        if !hasSlept { throw CancellationError() }
    }

    /// Moves the clock, and wakes all whose deadline it reaches, the earliest first.
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

    /// Returns when somebody sleeps on this clock, or when the task that waits for it is cancelled.
    ///
    /// - Parameter count: How many have to sleep at the same time.
    public func sleeping(_ count: Int = 1) async {
        let id = state.withLock { $0.makeID() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                observe(id, until: count, continuation)
            }
        } onCancel: {
            state.withLock { $0.observers.removeValue(forKey: id) }?.continuation.resume()
        }
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
        for observer in due { observer.continuation.resume() }
    }

    private func observe(_ id: Int, until count: Int, _ continuation: CheckedContinuation<Void, Never>) {
        let isDue = state.withLock { state in
            // Cancelled or asleep before the continuation was stored: nobody would wake it.
            guard state.sleepers.count < count, !Task.isCancelled else { return true }
            state.observers[id] = Observer(count: count, continuation: continuation)
            return false
        }
        if isDue { continuation.resume() }
    }
}
