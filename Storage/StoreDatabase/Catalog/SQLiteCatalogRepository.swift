package import Foundation
import GRDB
package import StoreDomain

/// A repository that stores each product once for all lists, so saving a product updates it in every list.
package struct SQLiteCatalogRepository: CatalogRepository {
    static let productTables: Set = ["catalog", "product", "sku"]

    /// The query that finds a variant's product.
    ///
    /// The property has package access because a test checks the query plan.
    package static let productOfVariant =
        "SELECT p.id FROM sku CROSS JOIN currentProduct p ON product = number WHERE sku.id = ?"

    let database: ObservedDatabase

    package init(_ database: AccountDatabase) {
        self.database = database.catalog
    }

    package func categories() -> SavedValues<[StoreDomain.Category]> {
        database.values(of: ["category", "savedList"]) { db in
            try SavedList.categories.saved(db) { try StoredCategories.fetchAll(db) }
        }
    }

    package func save(
        categories: [StoreDomain.Category],
        leftOutCount: Int,
        at date: Date
    ) async throws(StorageError) {
        try await database.write { db in
            try SavedList.categories.setSavedAt(date, leftOutCount: leftOutCount, in: db)
            try StoredCategories.replaceAll(with: categories, in: db)
        }
    }

    package func recommendations(for list: RecommendationList) -> SavedValues<[Product]> {
        database.values(of: Self.productTables.union(["recommendation", "savedList"])) { db in
            let name = SavedList.recommendations(list)
            let saved = try name.saved(db) {
                try StoredProduct.fetchAll(db, .picked(in: name)).map(\.product)
            }
            if saved?.value.isEmpty ?? true, let savedAt = try Self.fullCatalogSavedAt(db) {
                let query = ProductQuery(category: list.category, limit: 5)
                let products = try StoredProduct.fetchAll(db, .matching(query, from: 0)).map(\.product)
                return Saved(products, savedAt: savedAt)
            }
            return saved
        }
    }

    package func save(
        recommendations: [Product],
        for list: RecommendationList,
        leftOutCount: Int,
        at date: Date
    ) async throws(StorageError) {
        try await database.write { db in
            let list = SavedList.recommendations(list)
            try list.setSavedAt(date, leftOutCount: leftOutCount, in: db)
            try StoredProducts.save(recommendations, at: date, in: db)
            try list.setRecommendations(recommendations.map(\.id), in: db)
        }
    }

    package func product(_ id: Product.ID) -> SavedValues<Product> {
        database.values(of: Self.productTables) { db in
            try StoredProduct.fetchAll(db, .only(id)).first?.saved
        }
    }

    package func product(with sku: SKU.ID) async throws(StorageError) -> Product.ID? {
        try await database.read { db in
            try String.fetchOne(db, sql: Self.productOfVariant, arguments: [sku.rawValue])
                .map { Product.ID($0) }
        }
    }

    package func save(product: Product, at date: Date) async throws(StorageError) {
        try await database.write { db in
            try StoredProducts.save([product], at: date, in: db)
        }
    }

    package func search(
        _ text: String,
        limit: Int
    ) async throws(StorageError) -> Saved<[Product]>? {
        try await database.read { db in
            guard let savedAt = try Self.productsSavedAt(db) else { return nil }
            return Saved(try SearchIndex.products(matching: text, limit: limit, in: db), savedAt: savedAt)
        }
    }

    package func products(
        of query: ProductQuery,
        from start: Int
    ) async throws(StorageError) -> Saved<[Product]>? {
        try await database.read { db in
            guard let savedAt = try Self.productsSavedAt(db) else { return nil }
            let products = try StoredProduct.fetchAll(db, .matching(query, from: start)).map(\.product)
            return Saved(products, savedAt: savedAt)
        }
    }

    package func fullCatalogCount() -> SavedValues<Int> {
        database.values(of: Self.productTables) { db in
            guard let savedAt = try Self.fullCatalogSavedAt(db) else { return nil }
            let count = try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM currentProduct")) ?? 0
            return Saved(count, savedAt: savedAt, leftOutCount: try Self.leftOutCount(db))
        }
    }

    static func fullCatalogSavedAt(_ db: Database) throws -> Date? {
        try Double.fetchOne(db.cachedStatement(sql: "SELECT savedAt FROM catalog"))
            .map(Date.init(timeIntervalSinceReferenceDate:))
    }

    /// Returns a Boolean value that indicates whether a full catalog without omissions is stored.
    ///
    /// A product that is missing from such a catalog is no longer sold.
    static func isFullCatalogStored(_ db: Database) throws -> Bool {
        try fullCatalogSavedAt(db) != nil && leftOutCount(db) == 0
    }

    static func leftOutCount(_ db: Database) throws -> Int {
        let statement = try db.cachedStatement(sql: "SELECT leftOutCount FROM catalog")
        return Count.nearest(to: try Int.fetchOne(statement) ?? 0)
    }

    /// Returns the date of the full catalog, or the date of the oldest stored product if no full catalog is
    /// stored.
    private static func productsSavedAt(_ db: Database) throws -> Date? {
        if let date = try fullCatalogSavedAt(db) { return date }
        return try Double.fetchOne(db.cachedStatement(sql: "SELECT min(savedAt) FROM currentProduct"))
            .map(Date.init(timeIntervalSinceReferenceDate:))
    }
}
