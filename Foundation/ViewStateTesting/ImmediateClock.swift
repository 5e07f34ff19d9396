import Synchronization

/// A clock on which nobody waits: a sleep moves it to its deadline at once, and is recorded.
///
/// It is for code that sleeps and resumes by itself, such as a retry. Where a test has to come in between,
/// use ``ManualClock``.
public final class ImmediateClock: Clock, Sendable {
    /// A point in time, as ``ManualClock`` has it.
    public typealias Instant = ManualClock.Instant

    private let base = ManualClock()
    private let recorded = Mutex<[Duration]>([])

    /// Creates a clock on which nobody has slept.
    public init() {}

    /// How long each sleep was to last, in order.
    public var sleeps: [Duration] {
        recorded.withLock { $0 }
    }

    /// Where the clock stands.
    public var now: Instant { base.now }

    /// The shortest interval that it distinguishes: any.
    public var minimumResolution: Duration { .zero }

    /// Moves the clock.
    ///
    /// - Parameter interval: How far.
    public func advance(by interval: Duration) {
        base.advance(by: interval)
    }

    /// Moves the clock to a deadline, records how far that was, and returns.
    ///
    /// - Parameters:
    ///   - deadline: When to wake; the clock stands there then.
    ///   - tolerance: Ignored.
    /// - Throws: `CancellationError` in a canceled task, for which the clock is moved all the same.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let interval = base.now.duration(to: deadline)
        recorded.withLock { $0.append(interval) }
        base.advance(by: interval)
        try Task.checkCancellation()
    }
}
