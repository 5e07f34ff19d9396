package import Foundation
import FoundationExtensions
package import StoreDomain
import Synchronization

/// Keeps the catalogue in memory, and is in every other way like the one on disk.
package final class InMemoryCatalogueRepository: CatalogueRepository {
    private struct State {
        var categories: Saved<[StoreDomain.Category]>?
        var products: [Product.ID: Product] = [:]
        var picks: [PickList: Saved<[Product.ID]>] = [:]
        var nextFailure: StorageError?
    }

    private let state = Mutex(State())
    private let commits = CommitSignal()

    /// Creates a repository in which nothing was ever saved.
    package init() {}

    /// Makes the next save fail and change nothing; the one after it works again.
    ///
    /// - Parameter error: What it fails with.
    package func failNextSave(with error: StorageError) {
        state.withLock { $0.nextFailure = error }
    }

    package func categories() -> SavedValues<[StoreDomain.Category]> {
        CommittedValues(of: commits) { .success(self.savedCategories) }
    }

    package func save(categories: [StoreDomain.Category], at date: Date) async throws(StorageError) {
        try commit { state in
            state.categories = Saved(categories.keepingFirstOfEachID(), savedAt: date)
        }
    }

    package func picks(for list: PickList) -> SavedValues<[Product]> {
        CommittedValues(of: commits) { .success(self.savedPicks(for: list)) }
    }

    package func save(picks: [Product], for list: PickList, at date: Date) async throws(StorageError) {
        try commit { state in
            for product in picks { state.products[product.id] = product }
            state.picks[list] = Saved(picks.keepingFirstOfEachID().map(\.id), savedAt: date)
        }
    }

    private var savedCategories: Saved<[StoreDomain.Category]>? {
        state.withLock { $0.categories }
    }

    private func savedPicks(for list: PickList) -> Saved<[Product]>? {
        state.withLock { state in
            guard let picks = state.picks[list] else { return nil }
            return Saved(picks.value.compactMap { state.products[$0] }, savedAt: picks.savedAt)
        }
    }

    private func commit(_ change: (inout sending State) -> Void) throws(StorageError) {
        let failure: StorageError? = state.withLock { state in
            let failure = Task.isCancelled ? .cancelled : state.nextFailure
            state.nextFailure = nil
            if failure == nil { change(&state) }
            return failure
        }
        if let failure { throw failure }
        commits.commit()
    }
}

extension Array where Element: Identifiable {
    fileprivate func keepingFirstOfEachID() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
