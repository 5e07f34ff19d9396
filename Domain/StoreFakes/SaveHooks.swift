package import StoreDomain
import Synchronization

/// Holds a call of a fake until its owner lets it pass; throws when the call ends with its task.
package typealias Hold = @Sendable () async throws(CancellationError) -> Void

/// What a test does to the saves of a repository in memory: it makes one fail, or holds them.
package struct SaveHooks: Sendable {
    private final class NextFailure: Sendable {
        let value = Mutex<(error: StorageError, function: String?)?>(nil)
    }

    private let nextFailure = NextFailure()

    /// Holds each save; `nil` when none is held.
    package var hold: Hold?

    /// Creates hooks that let all saves pass.
    package init() {}

    fileprivate func failNext(_ function: String?, with error: StorageError) {
        nextFailure.value.withLock { $0 = (error, function) }
    }

    /// Lets a save pass, once nothing holds it.
    ///
    /// - Parameter function: The function that saves, as in `#function`.
    /// - Throws: ``StorageError/cancelled`` when the task was cancelled, else the failure, which is used up.
    func pass(from function: String) async throws(StorageError) {
        do throws(CancellationError) {
            try await hold?()
        } catch {
            throw .cancelled
        }
        let failure = nextFailure.value.withLock { next -> StorageError? in
            guard let failure = next, failure.function.map({ function.hasPrefix($0 + "(") }) ?? true else {
                return nil
            }
            next = nil
            return failure.error
        }
        if Task.isCancelled { throw .cancelled }
        if let failure { throw failure }
    }
}

/// A repository in memory whose saves a test can hold, or make fail.
package protocol Hooked {
    /// What the test does to them.
    var hooks: SaveHooks { get set }
}

extension Hooked {
    /// Makes the next save fail and change nothing; the one after it works again.
    ///
    /// - Parameters:
    ///   - name: The function that is to fail, such as `undoRemoval`, if others may save before it.
    ///   - error: What it fails with.
    package func failNextSave(_ name: String? = nil, with error: StorageError) {
        hooks.failNext(name, with: error)
    }
}
