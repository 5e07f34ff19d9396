import Synchronization

/// Counts the triggers that somebody still works on, and tells when there are none.
@usableFromInline
final class OpenTriggers: Sendable {
    private let count = Atomic(0)
    private let waiters = Mutex<[CheckedContinuation<Void, Never>]>([])

    /// Counts a trigger.
    @usableFromInline
    func open() {
        count.add(1, ordering: .relaxed)
    }

    /// Takes a trigger from the count; called from any thread.
    @usableFromInline
    func close() {
        guard count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        // Who came to wait has looked at the count under this lock, before or after it became nothing.
        let due = waiters.withLock { waiters in
            defer { waiters = [] }
            return waiters
        }
        for waiter in due { waiter.resume() }
    }

    /// Returns when no trigger is open, on the main actor, where they are opened.
    @MainActor
    func closed() async {
        while isAnyOpen {
            await withCheckedContinuation { continuation in
                let isClosed = waiters.withLock { waiters in
                    guard isAnyOpen else { return true }
                    waiters.append(continuation)
                    return false
                }
                if isClosed { continuation.resume() }
            }
        }
    }

    private var isAnyOpen: Bool { count.load(ordering: .acquiring) > 0 }
}
