package import Foundation
import GRDB
package import StoreDomain

/// Stores what was loaded of the catalogue in a database.
///
/// A product is stored once: when it is saved for one place, every place shows the newer version.
package struct SQLiteCatalogueRepository: CatalogueRepository {
    /// The tables that products are read from.
    static let productTables: Set = ["catalogue", "product", "sku"]

    /// The query for the product that has a variant; a test checks how SQLite runs it.
    package static let productOfVariant =
        "SELECT p.id FROM sku CROSS JOIN currentProduct p ON product = number WHERE sku.id = ?"

    let database: ObservedDatabase

    package init(_ database: ShopDatabase) {
        self.database = database.catalogue
    }

    package func categories() -> SavedValues<[StoreDomain.Category]> {
        database.values(of: ["category", "savedList"]) { db in
            guard let savedAt = try SavedList.categories.savedAt(db) else { return nil }
            return Saved(try StoredCategories.fetchAll(db), savedAt: savedAt)
        }
    }

    package func save(categories: [StoreDomain.Category], at date: Date) async throws(StorageError) {
        try await database.write { db in
            try SavedList.categories.setSavedAt(date, in: db)
            try StoredCategories.replaceAll(with: categories, in: db)
        }
    }

    package func picks(for list: PickList) -> SavedValues<[Product]> {
        database.values(of: Self.productTables.union(["pick", "savedList"])) { db in
            let list = SavedList.picks(list)
            guard let savedAt = try list.savedAt(db) else { return nil }
            return Saved(try StoredProduct.fetchAll(db, .picked(in: list)).map(\.product), savedAt: savedAt)
        }
    }

    package func save(picks: [Product], for list: PickList, at date: Date) async throws(StorageError) {
        try await database.write { db in
            let list = SavedList.picks(list)
            try list.setSavedAt(date, in: db)
            try StoredProducts.save(picks, at: date, in: db)
            try list.setPicks(picks.map(\.id), in: db)
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
            let savedAt = try Double.fetchOne(
                db.cachedStatement(
                    sql: "SELECT coalesce(savedAt, (SELECT min(savedAt) FROM currentProduct)) FROM catalogue"
                )
            )
            guard let savedAt else { return nil }
            return Saved(
                try SearchIndex.products(matching: text, limit: limit, in: db),
                savedAt: Date(timeIntervalSinceReferenceDate: savedAt)
            )
        }
    }
}
