import Synchronization

/// A point of a clock that a test made.
struct FrozenInstant: InstantProtocol {
    /// The time since the clock's beginning.
    var offset = Duration.zero

    func advanced(by duration: Duration) -> FrozenInstant {
        FrozenInstant(offset: offset + duration)
    }

    func duration(to other: FrozenInstant) -> Duration {
        other.offset - offset
    }

    static func < (left: FrozenInstant, right: FrozenInstant) -> Bool {
        left.offset < right.offset
    }
}

/// A clock on which time never passes: who waits on it waits until cancelled.
final class HoldingClock: Clock {
    let now = FrozenInstant()
    let minimumResolution = Duration.zero

    private let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    private let (never, neverSent) = AsyncStream.makeStream(of: Never.self)

    /// Returns when somebody waits on the clock.
    func firstWait() async {
        _ = await arrivals.first { true }
    }

    func sleep(until deadline: FrozenInstant, tolerance: Duration?) async throws {
        arrived.yield()
        for await _ in never {}
        throw CancellationError()
    }
}

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
