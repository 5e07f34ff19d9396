import Synchronization

/// A clock that never waits: a sleep advances the clock to its deadline at once, and is recorded.
///
/// Use it for code that sleeps and resumes by itself, such as a retry. If a test has to act during a sleep,
/// use ``ManualClock``.
public final class ImmediateClock: Clock, Sendable {
    /// A point in time, as for ``ManualClock``.
    public typealias Instant = ManualClock.Instant

    private let base = ManualClock()
    private let recorded = Mutex<[Duration]>([])

    /// Creates a clock without recorded sleeps.
    public init() {}

    /// The durations of all sleeps, in order.
    public var sleeps: [Duration] {
        recorded.withLock { $0 }
    }

    /// The current instant.
    public var now: Instant { base.now }

    /// Zero, because the clock distinguishes any two instants.
    public var minimumResolution: Duration { .zero }

    /// Advances the clock.
    public func advance(by interval: Duration) {
        base.advance(by: interval)
    }

    /// Advances the clock to a deadline, records the distance, and returns.
    ///
    /// - Parameters:
    ///   - deadline: The instant to which the clock advances.
    ///   - tolerance: Ignored.
    /// - Throws: `CancellationError` in a canceled task; the clock advances anyway.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let interval = base.now.duration(to: deadline)
        recorded.withLock { $0.append(interval) }
        base.advance(by: interval)
        try Task.checkCancellation()
    }
}
