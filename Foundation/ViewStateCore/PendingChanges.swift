/// Tracks the unfinished changes of all screens so that an app can await the changes before it exits.
///
/// A ``ChangeQueue`` belongs to the instance that is current when the queue is created:
/// ```swift
/// let screen = PendingChanges.$current.withValue(pending) { makeScreen() }
/// // … at the end of the program:
/// await pending.ended()
/// ```
@preconcurrency @MainActor
public final class PendingChanges {
    /// The instance that tracks the changes of new queues, or `nil` if their changes are not tracked.
    @TaskLocal public static var current: PendingChanges?

    private var count = 0
    private var running: [Int: ChangeQueue.Change] = [:]
    private var failures = 0
    private var haveScreensEnded = false

    /// Creates an empty set of pending changes.
    public init() {}

    /// Records that the screens are closed and therefore can no longer report failures.
    ///
    /// If no change is in progress, the screens have already reported all earlier failures. If a change is in
    /// progress, ``ended()`` also counts earlier failures that the screens may not have reported.
    public func screensEnd() {
        haveScreensEnded = true
        if running.isEmpty { failures = 0 }
    }

    /// Returns when all changes have ended, including changes that are added during the wait.
    ///
    /// - Returns: The number of failures since ``screensEnd()``, plus the number of earlier failures that the
    ///   screens may not have reported.
    @discardableResult
    public func ended() async -> Int {
        defer { failures = 0 }
        while let change = running.values.first { _ = await change.value }
        return failures
    }

    /// Starts a change and tracks it until it ends.
    ///
    /// Tracking stops before any screen receives the outcome.
    func add(_ change: @escaping @MainActor () async -> Result<Void, any Error>) -> ChangeQueue.Change {
        if running.isEmpty, !haveScreensEnded { failures = 0 }
        count += 1
        let task = ChangeQueue.Change { [weak self, count] in
            let result = await change()
            self?.end(count, result)
            return result
        }
        running[count] = task
        return task
    }

    private func end(_ id: Int, _ result: Result<Void, any Error>) {
        running[id] = nil
        if case .failure = result { failures += 1 }
    }
}
