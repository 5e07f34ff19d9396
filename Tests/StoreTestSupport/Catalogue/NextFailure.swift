import StoreDomain
import Synchronization

/// What the next save of a repository in memory fails with.
final class NextFailure: Sendable {
    private let error = Mutex<StorageError?>(nil)

    /// Makes the next save fail.
    ///
    /// - Parameter error: What it fails with.
    func set(_ error: StorageError) {
        self.error.withLock { $0 = error }
    }

    /// Uses the failure up.
    ///
    /// - Returns: What this save fails with; `nil` when it is to succeed.
    func take() -> StorageError? {
        error.withLock { error in
            defer { error = nil }
            return error
        }
    }
}
