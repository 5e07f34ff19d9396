/// Runs only the last request in a burst of requests that have the same key.
///
/// A pending request is a job in the ``WorkBag``, so the bag's `settled()` method waits for it, and
/// `cancelAll()` cancels it.
@preconcurrency @MainActor
public final class Debouncer {
    /// A wrapper that makes a request's key different from the key of every other job in the work bag.
    private struct Key: Hashable {
        var key: AnyHashable
    }

    private let clock: any Clock<Duration>
    private let work: WorkBag

    /// Creates a debouncer that waits on a clock and adds pending requests to a work bag as jobs.
    public init(clock: any Clock<Duration>, work: WorkBag) {
        self.clock = clock
        self.work = work
    }

    /// Runs work after an interval during which no other request with the same key is made.
    ///
    /// Each request restarts the interval.
    ///
    /// - Parameters:
    ///   - key: The key of the request. A new request replaces any pending request that has an equal key.
    ///   - interval: The time to wait after this call.
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
    /// Returns a closure that waits until an interval has passed since *this* call, or until cancellation.
    fileprivate func wait(for interval: Duration) -> nonisolated(nonsending) @Sendable () async -> Void {
        let deadline = now.advanced(by: interval)
        return { try? await self.sleep(until: deadline, tolerance: nil) }
    }
}
