package import Foundation
package import StoreDomain

/// Keeps the catalogue in memory, and is in every other way like the one on disk.
package final class InMemoryCatalogueRepository: CatalogueRepository {
    private let shop: InMemoryShop
    private let nextFailure = NextFailure()

    /// Creates a repository.
    ///
    /// - Parameter shop: What it keeps; another repository may share it.
    package init(_ shop: InMemoryShop = InMemoryShop()) {
        self.shop = shop
    }

    /// Makes the next save fail and change nothing; the one after it works again.
    ///
    /// - Parameter error: What it fails with.
    package func failNextSave(with error: StorageError) {
        nextFailure.set(error)
    }

    package func categories() -> SavedValues<[StoreDomain.Category]> {
        shop.values(\.categories)
    }

    package func save(categories: [StoreDomain.Category], at date: Date) async throws(StorageError) {
        try shop.commit(unless: nextFailure) { state in
            state.categories = Saved(categories.keepingFirstOfEachID(), savedAt: date)
        }
    }

    package func picks(for list: PickList) -> SavedValues<[Product]> {
        shop.values { state in
            guard let picks = state.picks[list] else { return nil }
            return Saved(picks.value.compactMap { state.products[$0]?.value }, savedAt: picks.savedAt)
        }
    }

    package func save(picks: [Product], for list: PickList, at date: Date) async throws(StorageError) {
        try shop.commit(unless: nextFailure) { state in
            for product in picks { state.products[product.id] = Saved(product, savedAt: date) }
            state.picks[list] = Saved(picks.keepingFirstOfEachID().map(\.id), savedAt: date)
        }
    }

    package func product(_ id: Product.ID) -> SavedValues<Product> {
        shop.values { $0.products[id] }
    }

    package func save(product: Product, at date: Date) async throws(StorageError) {
        try shop.commit(unless: nextFailure) { state in
            state.products[product.id] = Saved(product, savedAt: date)
        }
    }
}

extension Array where Element: Identifiable {
    fileprivate func keepingFirstOfEachID() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
