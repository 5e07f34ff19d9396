/// The changes of an application that have not ended, whichever screen they were made on: it ends after them.
///
/// A queue belongs to the instance that is current when it is made:
/// ```swift
/// let screen = PendingChanges.$current.withValue(pending) { makeScreen() }
/// // … at the end of the program:
/// await pending.ended()
/// ```
@preconcurrency @MainActor
public final class PendingChanges {
    /// The pending changes that new queues belong to; `nil` for queues that nobody waits for.
    @TaskLocal public static var current: PendingChanges?

    private var count = 0
    private var running: [Int: Task<Void, Never>] = [:]
    private var failures = 0
    private var haveScreensEnded = false

    /// Creates an empty set of pending changes.
    public init() {}

    /// Notes that screens end, and no longer report any change.
    ///
    /// Failures have already been reported, except those that came before a change that is still running.
    public func screensEnd() {
        haveScreensEnded = true
        if running.isEmpty { failures = 0 }
    }

    /// Returns when every change has ended, also those that are added meanwhile.
    ///
    /// - Returns: How many failed since ``screensEnd()``, or before that and perhaps unreported.
    @discardableResult
    public func ended() async -> Int {
        defer { failures = 0 }
        while let change = running.values.first { await change.value }
        return failures
    }

    /// Waits for a change from now on.
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
