package import Foundation
import FoundationExtensions
package import StoreDomain

package struct InMemoryCatalogRepository: CatalogRepository, Hooked {
    private let store: InMemoryStore
    package var hooks = SaveHooks()

    package init(_ store: InMemoryStore = InMemoryStore()) {
        self.store = store
    }

    package func categories() -> SavedValues<[StoreDomain.Category]> {
        store.values(\.categories)
    }

    package func save(
        categories: [StoreDomain.Category],
        leftOutCount: Int,
        at date: Date
    ) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            state.categories = Saved(
                categories.uniquedByID(),
                savedAt: date,
                leftOutCount: leftOutCount
            )
        }
    }

    package func recommendations(for list: RecommendationList) -> SavedValues<[Product]> {
        store.values { state in
            let saved = state.recommendations[list].map { recommendations in
                Saved(
                    recommendations.value.compactMap { state.products[$0]?.value },
                    savedAt: recommendations.savedAt,
                    leftOutCount: recommendations.leftOutCount
                )
            }
            if let saved, !saved.value.isEmpty { return saved }
            return state.catalog.map { catalog in
                let products = state.products(of: ProductQuery(category: list.category, limit: 5), from: 0)
                return Saved(products, savedAt: catalog.savedAt)
            } ?? saved
        }
    }

    package func save(
        recommendations: [Product],
        for list: RecommendationList,
        leftOutCount: Int,
        at date: Date
    ) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            for product in recommendations { state.products[product.id] = Saved(product, savedAt: date) }
            state.recommendations[list] = Saved(
                recommendations.uniquedByID().map(\.id),
                savedAt: date,
                leftOutCount: leftOutCount
            )
        }
    }

    package func product(_ id: Product.ID) -> SavedValues<Product> {
        store.values { $0.products[id] }
    }

    package func product(with sku: SKU.ID) async throws(StorageError) -> Product.ID? {
        try store.read { state in
            state.products.values.first { $0.value.skus.contains { $0.id == sku } }?.value.id
        }
    }

    package func save(product: Product, at date: Date) async throws(StorageError) {
        try await store.commit(through: hooks) { state in
            state.products[product.id] = Saved(product, savedAt: date)
        }
    }
}

extension InMemoryCatalogRepository {
    package func search(
        _ text: String,
        limit: Int
    ) async throws(StorageError) -> Saved<[Product]>? {
        try store.read { state in
            guard let savedAt = state.productsSavedAt else { return nil }
            let products = state.products(of: ProductQuery(), from: 0)
            let found = FakeSearch.products(matching: text, in: products, state.categories?.value ?? [])
            return Saved(Array(found.prefix(limit)), savedAt: savedAt)
        }
    }

    package func products(
        of query: ProductQuery,
        from start: Int
    ) async throws(StorageError) -> Saved<[Product]>? {
        try store.read { state in
            state.productsSavedAt.map { Saved(state.products(of: query, from: start), savedAt: $0) }
        }
    }

    package func fullCatalogCount() -> SavedValues<Int> {
        store.values { state in
            state.catalog.map {
                Saved(state.products.count, savedAt: $0.savedAt, leftOutCount: $0.leftOutCount)
            }
        }
    }

    package func catalogState() async throws(StorageError) -> CatalogState {
        try store.read { state in
            CatalogState(current: state.catalog?.value, incomplete: state.incomplete.map(\.progress))
        }
    }

    package func issueImportToken() async throws(StorageError) -> CatalogImportToken {
        try await store.commit(through: hooks) { state in
            state.importTokens += 1
            return CatalogImportToken(number: state.importTokens)
        }
    }

    package func add(
        _ batch: CatalogBatch,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> CatalogImport? {
        try await store.commit(through: hooks) { state in
            guard state.importTokens == token.number else { return nil }
            let earlier = state.incomplete.flatMap { $0.version == batch.version ? $0 : nil }
            let whole = CatalogBatch(
                version: batch.version,
                categories: ((earlier?.categories ?? []) + batch.categories).uniquedByID(),
                products: ((earlier?.products ?? []) + batch.products).uniquedByID()
            )
            state.incomplete = whole
            return whole.progress
        }
    }

    package func discardIncomplete(with token: CatalogImportToken) async throws(StorageError) {
        try await store.commit { if $0.importTokens == token.number { $0.incomplete = nil } }
    }

    package func clear(keeping ids: Set<Product.ID>) async throws(StorageError) -> Bool {
        try await store.commit(through: hooks) { state in
            state.importTokens += 1
            state.products = state.products.filter { ids.contains($0.key) }
            (state.categories, state.recommendations, state.catalog, state.incomplete) = (nil, [:], nil, nil)
        }
        return true
    }

    package func publish(
        _ version: CatalogVersion,
        leftOutCount: Int,
        with token: CatalogImportToken,
        at date: Date
    ) async throws(StorageError) -> Bool {
        let isKnown: Bool? = try await store.commit(through: hooks) { state in
            guard state.importTokens == token.number else { return nil }
            let isKnown = state.publish(version, leftOutCount: leftOutCount, at: date)
            if isKnown { state.importTokens += 1 }
            return isKnown
        }
        guard isKnown != false else {
            throw .inputOutput(reason: "the catalog version to publish is not stored")
        }
        return isKnown != nil
    }
}

extension InMemoryStore.State {
    fileprivate var productsSavedAt: Date? {
        catalog?.savedAt ?? products.values.map(\.savedAt).min()
    }

    fileprivate func products(of query: ProductQuery, from start: Int) -> [Product] {
        let all = products.values.map(\.value).sorted {
            $0.id.rawValue.utf8.lexicographicallyPrecedes($1.id.rawValue.utf8)
        }
        let found = all.filter { query.category == nil || $0.categoryID == query.category }
        return Array(query.sort.sorted(found).dropFirst(start).prefix(query.limit ?? .max))
    }

    /// Publishes a version, or returns `false` if no part of it is stored.
    fileprivate mutating func publish(
        _ version: CatalogVersion,
        leftOutCount: Int,
        at date: Date
    ) -> Bool {
        var leftOutCount = leftOutCount
        if let next = incomplete, next.version == version, catalog?.value != version {
            let earlier = products
            let newer = next.products.map { product in
                let same = earlier[product.id].flatMap { $0.value == product ? $0 : nil }
                return (product.id, same ?? Saved(product, savedAt: date))
            }
            products = Dictionary(uniqueKeysWithValues: newer)
            categories = Saved(next.categories, savedAt: date)
        } else if let catalog, catalog.value == version {
            leftOutCount = catalog.leftOutCount
        } else {
            return false
        }
        products = products.mapValues { Saved($0.value, savedAt: max($0.savedAt, date)) }
        categories = categories.map {
            Saved($0.value, savedAt: date, leftOutCount: $0.leftOutCount)
        }
        (catalog, incomplete) = (Saved(version, savedAt: date, leftOutCount: leftOutCount), nil)
        return true
    }
}

extension CatalogBatch {
    fileprivate var progress: CatalogImport {
        let counts = categories.map(\.productCount)
        return CatalogImport(
            version: version,
            last: products.last?.id,
            categoryCount: categories.count,
            productCount: products.count,
            expectedCount: counts.isEmpty ? nil : counts.reduce(0, +)
        )
    }
}
