import CommitObservation
package import StoreDomain
import Synchronization

@testable package import StoreFakes

package struct InMemoryMarkedProductsRepository: MarkedProductsRepository, Hooked {
    private struct List {
        var marked: [(id: Product.ID, isRemoved: Bool)] = []
        var failure: StorageError?
    }

    private final class Stored: Sendable {
        let list = Mutex(List())
        let commits = CommitSignal()
    }

    private let stored = Stored()
    package var hooks = SaveHooks()

    package init() {}

    /// Makes each read fail with the given error, or makes reads succeed again if the error is `nil`.
    package func failReading(with error: StorageError?) {
        stored.list.withLock { $0.failure = error }
        stored.commits.commit()
    }

    package func values() -> StoredValues<[Product.ID]> {
        CommittedValues(of: stored.commits) { [stored] in
            stored.list.withLock { list in
                if let failure = list.failure { return .failure(failure) }
                return .success(list.marked.reversed().filter { !$0.isRemoved }.map(\.id))
            }
        }
    }

    package func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError) {
        try await hooks.pass(from: #function)
        change { marked in
            let index = marked.firstIndex { $0.id == id }
            if !isMarked {
                if let index { marked[index].isRemoved = true }
            } else if index.map({ marked[$0].isRemoved }) ?? true {
                if let index { marked.remove(at: index) }
                marked.append((id, isRemoved: false))
            }
        }
    }

    package func undoRemoval(of id: Product.ID) async throws(StorageError) {
        try await hooks.pass(from: #function)
        change { marked in
            guard let index = marked.firstIndex(where: { $0.id == id }) else { return }
            marked[index].isRemoved = false
        }
    }

    private func change(_ change: (inout [(id: Product.ID, isRemoved: Bool)]) -> Void) {
        stored.list.withLock { change(&$0.marked) }
        stored.commits.commit()
    }
}
