import Synchronization

/// A clock on which nothing takes time; it records how long was asked for.
final class RecordingClock: Clock {
    let now = FrozenInstant()
    let minimumResolution = Duration.zero

    private let recorded = Mutex<[Duration]>([])

    /// The times that were waited for, in order.
    var waits: [Duration] { recorded.withLock { $0 } }

    func sleep(until deadline: FrozenInstant, tolerance: Duration?) async throws {
        recorded.withLock { $0.append(now.duration(to: deadline)) }
    }
}
