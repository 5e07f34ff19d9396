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
