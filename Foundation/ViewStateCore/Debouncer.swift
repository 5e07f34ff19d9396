/// Runs only the last of several requests that come close together, by key.
///
/// A pending request is a job of the ``WorkBag``: `settled()` waits for it, and canceling the bag drops it.
@preconcurrency @MainActor
public final class Debouncer {
    /// Keeps debounced work apart from jobs that use an equal key.
    private struct Key: Hashable {
        var key: AnyHashable
    }

    private let clock: any Clock<Duration>
    private let work: WorkBag

    /// Creates a debouncer.
    ///
    /// - Parameters:
    ///   - clock: What time is measured with.
    ///   - work: Owns what is pending.
    public init(clock: any Clock<Duration>, work: WorkBag) {
        self.clock = clock
        self.work = work
    }

    /// Runs work once no further request for the key has come for the interval; each request restarts it.
    ///
    /// - Parameters:
    ///   - key: Requests of one key replace each other.
    ///   - interval: How long to wait, counted from this call.
    ///   - body: What is done then, on the main actor; it may start jobs.
    public func debounce(
        _ key: some Hashable,
        for interval: Duration,
        _ body: @escaping @MainActor () -> Void
    ) {
        work.run(Key(key: key), clock.wait(for: interval), then: body)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Waits until an interval after *this* call has passed, or until it is canceled.
    fileprivate func wait(for interval: Duration) -> nonisolated(nonsending) @Sendable () async -> Void {
        let deadline = now.advanced(by: interval)
        return { try? await self.sleep(until: deadline, tolerance: nil) }
    }
}
