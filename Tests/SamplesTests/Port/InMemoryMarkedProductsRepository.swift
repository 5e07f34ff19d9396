import CommitObservation
package import StoreDomain
import Synchronization

/// Keeps the marked products in memory, and is in every other way like the one on disk.
package final class InMemoryMarkedProductsRepository: MarkedProductsRepository {
    private struct State {
        var marked: [(id: Product.ID, isRemoved: Bool)] = []
        var failure: StorageError?
    }

    private let state = Mutex(State())
    private let commits = CommitSignal()

    /// Creates a repository in which nothing is marked.
    package init() {}

    /// Makes the next change fail and change nothing; the one after it works again.
    ///
    /// - Parameter error: What it fails with.
    package func failNextChange(with error: StorageError) {
        state.withLock { $0.failure = error }
    }

    package func values() -> StoredValues<[Product.ID]> {
        CommittedValues(of: commits) {
            .success(
                self.state.withLock { state in state.marked.reversed().filter { !$0.isRemoved }.map(\.id) }
            )
        }
    }

    package func set(_ isMarked: Bool, _ id: Product.ID) async throws(StorageError) {
        try change { marked in
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
        try change { marked in
            guard let index = marked.firstIndex(where: { $0.id == id }) else { return }
            marked[index].isRemoved = false
        }
    }

    private func change(
        _ change: (inout [(id: Product.ID, isRemoved: Bool)]) -> Void
    ) throws(StorageError) {
        if Task.isCancelled { throw .cancelled }
        let failure = state.withLock { state -> StorageError? in
            defer { state.failure = nil }
            if state.failure == nil { change(&state.marked) }
            return state.failure
        }
        if let failure { throw failure }
        commits.commit()
    }
}
