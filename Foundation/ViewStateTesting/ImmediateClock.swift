import Synchronization

/// A clock that records each sleep and immediately advances to the sleep's deadline instead of waiting.
///
/// Use this clock for code that sleeps and resumes without external events, such as a retry. If a test must
/// act during a sleep, use ``ManualClock``.
public final class ImmediateClock: Clock, Sendable {
    /// The instant type that the clock shares with ``ManualClock``.
    public typealias Instant = ManualClock.Instant

    private let base = ManualClock()
    private let recorded = Mutex<[Duration]>([])

    /// Creates a clock that has no recorded sleeps.
    public init() {}

    /// The durations of all sleeps, in order.
    public var sleeps: [Duration] {
        recorded.withLock { $0 }
    }

    /// The current instant.
    public var now: Instant { base.now }

    /// The minimum resolution, which is zero because the clock distinguishes any two instants.
    public var minimumResolution: Duration { .zero }

    /// Advances the clock by an interval.
    public func advance(by interval: Duration) {
        base.advance(by: interval)
    }

    /// Records the duration of a sleep and advances the clock to the deadline without waiting.
    ///
    /// - Parameters:
    ///   - deadline: The instant to which the clock advances.
    ///   - tolerance: The tolerance, which the clock ignores.
    /// - Throws: `CancellationError` if the task is canceled, after the clock has advanced to the deadline.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let interval = base.now.duration(to: deadline)
        recorded.withLock { $0.append(interval) }
        base.advance(by: interval)
        try Task.checkCancellation()
    }
}
