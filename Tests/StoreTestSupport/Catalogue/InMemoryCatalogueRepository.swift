package import Foundation
package import StoreDomain

/// Keeps the catalogue in memory, and is in every other way like the one on disk.
package final class InMemoryCatalogueRepository: CatalogueRepository, FailingOnce {
    private let shop: InMemoryShop
    package let nextFailure = NextFailure()

    /// Creates a repository.
    ///
    /// - Parameter shop: What it keeps; another repository may share it.
    package init(_ shop: InMemoryShop = InMemoryShop()) {
        self.shop = shop
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

    package func product(with sku: SKU.ID) async throws(StorageError) -> Product.ID? {
        try shop.read { state in
            state.products.values.first { $0.value.skus.contains { $0.id == sku } }?.value.id
        }
    }

    package func save(product: Product, at date: Date) async throws(StorageError) {
        try shop.commit(unless: nextFailure) { state in
            state.products[product.id] = Saved(product, savedAt: date)
        }
    }
}

extension InMemoryCatalogueRepository {
    /// Finds products by the words of a text.
    package func search(
        _ text: String,
        limit: Int
    ) async throws(StorageError) -> Saved<[FoundProduct]>? {
        try shop.read { state in
            let products = state.products.values.sorted { $0.value.id.rawValue < $1.value.id.rawValue }
            guard let savedAt = state.catalogue?.savedAt ?? products.map(\.savedAt).min() else { return nil }
            let found = FakeSearch.products(
                matching: text,
                in: products.map(\.value),
                state.categories?.value ?? []
            )
            return Saved(found.prefix(limit).map { FoundProduct($0) }, savedAt: savedAt)
        }
    }

    /// Reads what is stored of whole catalogues.
    package func catalogueState() async throws(StorageError) -> CatalogueState {
        try shop.read { state in
            CatalogueState(current: state.catalogue?.value, incomplete: state.incomplete.map(\.progress))
        }
    }

    /// Stores a part of the next catalogue.
    package func add(
        _ batch: CatalogueBatch,
        at date: Date
    ) async throws(StorageError) -> CatalogueImport {
        try shop.commit(unless: nextFailure) { state in
            let earlier = state.incomplete.flatMap { $0.version == batch.version ? $0 : nil }
            let whole = CatalogueBatch(
                version: batch.version,
                categories: (earlier?.categories ?? []) + batch.categories,
                products: (earlier?.products ?? []) + batch.products
            )
            state.incomplete = whole
            return whole.progress
        }
    }

    /// Forgets what there is of the next catalogue.
    package func discardIncomplete() async throws(StorageError) {
        try shop.commit { $0.incomplete = nil }
    }

    /// Forgets everything but some products.
    package func clear(keeping ids: Set<Product.ID>) async throws(StorageError) {
        try shop.commit(unless: nextFailure) { state in
            state.products = state.products.filter { ids.contains($0.key) }
            (state.categories, state.picks, state.catalogue, state.incomplete) = (nil, [:], nil, nil)
        }
    }

    /// Makes a version what screens read.
    package func publish(_ version: CatalogueVersion, at date: Date) async throws(StorageError) {
        let isKnown = try shop.commit(unless: nextFailure) { state in
            defer { state.incomplete = nil }
            if let next = state.incomplete, next.version == version, state.catalogue?.value != version {
                let earlier = state.products
                let products = next.products.keepingFirstOfEachID().map { product in
                    let same = earlier[product.id].flatMap { $0.value == product ? $0 : nil }
                    return (product.id, same ?? Saved(product, savedAt: date))
                }
                state.products = Dictionary(uniqueKeysWithValues: products)
                state.categories = Saved(next.categories.keepingFirstOfEachID(), savedAt: date)
            } else if state.catalogue?.value != version {
                return false
            }
            state.products = state.products.mapValues {
                Saved($0.value, savedAt: max($0.savedAt, date))
            }
            state.categories = state.categories.map { Saved($0.value, savedAt: date) }
            state.catalogue = Saved(version, savedAt: date)
            return true
        }
        guard isKnown else { throw .inputOutput(reason: "nothing is stored of this catalogue") }
    }
}

extension CatalogueBatch {
    fileprivate var progress: CatalogueImport {
        let counts = categories.map(\.productCount)
        return CatalogueImport(
            version: version,
            last: products.last?.id,
            productCount: products.count,
            expectedCount: counts.isEmpty || counts.contains(nil)
                ? nil : counts.compactMap(\.self).reduce(0, +)
        )
    }
}

extension Array where Element: Identifiable {
    fileprivate func keepingFirstOfEachID() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
