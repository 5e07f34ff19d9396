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
    package var hold: Hold?

    package init() {}

    fileprivate func failNext(_ function: String?, with error: StorageError) {
        nextFailure.value.withLock { $0 = (error, function) }
    }

    /// Lets a save pass once nothing holds it; throws the failure, which is used up.
    func pass(from function: String) async throws(StorageError) {
        do throws(CancellationError) {
            try await hold?()
        } catch {
            throw .canceled
        }
        let failure = nextFailure.value.withLock { next -> StorageError? in
            guard let failure = next, failure.function.map({ function.hasPrefix($0 + "(") }) ?? true else {
                return nil
            }
            next = nil
            return failure.error
        }
        if Task.isCancelled { throw .canceled }
        if let failure { throw failure }
    }
}

/// A repository in memory whose saves a test can hold, or make fail.
package protocol Hooked {
    var hooks: SaveHooks { get set }
}

extension Hooked {
    /// Makes the next save fail and change nothing, or the next save by the function of this name.
    package func failNextSave(_ name: String? = nil, with error: StorageError) {
        hooks.failNext(name, with: error)
    }
}
