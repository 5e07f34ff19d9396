import Synchronization
import ViewStateTesting

/// A clock on which nobody waits: a sleep moves it to the deadline, and is recorded.
final class JumpingClock: Clock {
    typealias Instant = ManualClock.Instant

    private let base = ManualClock()
    private let recorded = Mutex<[Duration]>([])

    /// How long each sleep was to last.
    var sleeps: [Duration] {
        recorded.withLock { $0 }
    }

    var now: Instant { base.now }

    var minimumResolution: Duration { .zero }

    /// Moves the clock.
    ///
    /// - Parameter interval: How far.
    func advance(by interval: Duration) {
        base.advance(by: interval)
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let interval = base.now.duration(to: deadline)
        recorded.withLock { $0.append(interval) }
        base.advance(by: interval)
        try Task.checkCancellation()
    }
}
