package import StoreDomain
import Synchronization

/// A closure that delays a call to a fake and throws an error if the calling task is canceled.
package typealias Hold = @Sendable () async throws(CancellationError) -> Void

/// The hooks with which a test delays an in-memory repository's saves or makes a save fail.
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

    /// Waits for `hold` to return and then throws the failure that is scheduled for the function, if any.
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

package protocol Hooked {
    var hooks: SaveHooks { get set }
}

extension Hooked {
    /// Makes the next save, or the next save by the function with the given name, fail without changing any
    /// data.
    package func failNextSave(_ name: String? = nil, with error: StorageError) {
        hooks.failNext(name, with: error)
    }
}
