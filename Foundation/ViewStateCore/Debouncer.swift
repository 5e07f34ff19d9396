/// Runs only the last of several requests that follow each other closely under the same key.
///
/// A pending request is a job of the ``WorkBag``: `settled()` waits for it, and `cancelAll()` drops it.
@preconcurrency @MainActor
public final class Debouncer {
    /// A key that differs from the key of every other job in the work bag.
    private struct Key: Hashable {
        var key: AnyHashable
    }

    private let clock: any Clock<Duration>
    private let work: WorkBag

    /// Creates a debouncer on a clock; pending requests are jobs of a work bag.
    public init(clock: any Clock<Duration>, work: WorkBag) {
        self.clock = clock
        self.work = work
    }

    /// Runs work after an interval without another request for its key; each request restarts the interval.
    ///
    /// - Parameters:
    ///   - key: The key. A request replaces the pending request of an equal key.
    ///   - interval: The time to wait, counted from this call.
    ///   - body: The work, which runs on the main actor and may start jobs.
    public func debounce(
        _ key: some Hashable,
        for interval: Duration,
        _ body: @escaping @MainActor () -> Void
    ) {
        work.run(Key(key: key), clock.wait(for: interval), then: body)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a closure that waits until an interval after *this* call has passed, or until it is canceled.
    fileprivate func wait(for interval: Duration) -> nonisolated(nonsending) @Sendable () async -> Void {
        let deadline = now.advanced(by: interval)
        return { try? await self.sleep(until: deadline, tolerance: nil) }
    }
}
