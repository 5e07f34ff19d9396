/// The unfinished changes of all screens, which an app awaits before it exits.
///
/// A ``ChangeQueue`` belongs to the instance that is current when the queue is created:
/// ```swift
/// let screen = PendingChanges.$current.withValue(pending) { makeScreen() }
/// // … at the end of the program:
/// await pending.ended()
/// ```
@preconcurrency @MainActor
public final class PendingChanges {
    /// The instance that new queues belong to, or `nil` if no code waits for their changes.
    @TaskLocal public static var current: PendingChanges?

    private var count = 0
    private var running: [Int: Task<Void, Never>] = [:]
    private var failures = 0
    private var haveScreensEnded = false

    /// Creates an empty set of pending changes.
    public init() {}

    /// Records that the screens are gone, so that they report no further failures.
    ///
    /// Screens have reported all earlier failures, except perhaps those that occurred before a change that is
    /// still running.
    public func screensEnd() {
        haveScreensEnded = true
        if running.isEmpty { failures = 0 }
    }

    /// Returns when all changes have ended, including those that are added while it waits.
    ///
    /// - Returns: The number of failures since ``screensEnd()``, plus earlier ones that may be unreported.
    @discardableResult
    public func ended() async -> Int {
        defer { failures = 0 }
        while let change = running.values.first { await change.value }
        return failures
    }

    func add(_ change: ChangeQueue.Change) {
        if running.isEmpty, !haveScreensEnded { failures = 0 }
        count += 1
        running[count] = Task { [weak self, count] in
            let isFailure = if case .failure = await change.value { true } else { false }
            self?.end(count, isFailure)
        }
    }

    private func end(_ id: Int, _ isFailure: Bool) {
        running[id] = nil
        failures += isFailure ? 1 : 0
    }
}
