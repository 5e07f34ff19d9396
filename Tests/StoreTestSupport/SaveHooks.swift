package import StoreDomain
import Synchronization
package import ViewStateTesting

/// What a test does to the saves of a repository in memory: it makes one fail, or holds them at a gate.
package struct SaveHooks: Sendable {
    private final class NextFailure: Sendable {
        let value = Mutex<(error: StorageError, function: String?)?>(nil)
    }

    private let nextFailure = NextFailure()
    fileprivate var gate: Gate?

    fileprivate func failNext(_ function: String?, with error: StorageError) {
        nextFailure.value.withLock { $0 = (error, function) }
    }

    /// Lets a save pass, after the gate.
    ///
    /// - Parameter function: The function that saves, as in `#function`.
    /// - Throws: ``StorageError/cancelled`` when the task was cancelled, else the failure, which is used up.
    func pass(from function: String) async throws(StorageError) {
        do throws(CancellationError) {
            try await gate?.pass()
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
    /// The same repository, but each save is held at a gate first; both share the failure that is set on
    /// either.
    ///
    /// - Parameter gate: Holds the saves; a save that it ends fails with `StorageError.cancelled`.
    /// - Returns: The repository.
    package func gated(by gate: Gate) -> Self {
        var gated = self
        gated.hooks.gate = gate
        return gated
    }

    /// Makes the next save fail and change nothing; the one after it works again.
    ///
    /// - Parameters:
    ///   - name: The function that is to fail, such as `undoRemoval`, if others may save before it.
    ///   - error: What it fails with.
    package func failNextSave(_ name: String? = nil, with error: StorageError) {
        hooks.failNext(name, with: error)
    }
}
