package import Foundation
package import GRDB
package import Logging
package import StoreDomain

/// Keeps what was seen of the catalogue in a database.
///
/// A product is stored once: when it is saved for one place, every place shows the newer one. Products that
/// nothing keeps any more are deleted with the next save of picks or of an opened product.
package struct SQLiteCatalogueRepository: CatalogueRepository {
    private let tables: ObservedTables

    /// Creates a repository, without waiting for the database.
    ///
    /// - Parameters:
    ///   - writer: Connections to a database that ``ShopMigrator`` has brought up to date.
    ///   - logger: Where a read that failed is noted.
    package init(_ writer: any DatabaseWriter, logger: Logger = Logger(label: "storefront.storage")) {
        tables = ObservedTables(
            ["savedList", "category", "product", "sku", "pick"],
            name: "catalogue",
            of: writer,
            logger: logger
        )
    }

    package func categories() -> SavedValues<[StoreDomain.Category]> {
        tables.values { db in
            guard let savedAt = try SavedList.categories.savedAt(db) else { return nil }
            return Saved(try CategoryRow.fetchAll(db).map(Category.init), savedAt: savedAt)
        }
    }

    package func save(categories: [StoreDomain.Category], at date: Date) async throws(StorageError) {
        try await tables.write { db in
            try SavedList.categories.setSavedAt(date, in: db)
            try CategoryRow.replaceAll(with: categories.map(CategoryRow.init), in: db)
        }
    }

    package func picks(for list: PickList) -> SavedValues<[Product]> {
        tables.values { db in
            let list = SavedList.picks(list)
            guard let savedAt = try list.savedAt(db) else { return nil }
            return Saved(try StoredProducts.fetchAll(db, .picked(in: list)).map(\.value), savedAt: savedAt)
        }
    }

    package func save(picks: [Product], for list: PickList, at date: Date) async throws(StorageError) {
        try await tables.write { db in
            let list = SavedList.picks(list)
            try list.setSavedAt(date, in: db)
            try StoredProducts.save(picks, at: date, in: db)
            try list.setPicks(picks.map(\.id), in: db)
            try StoredProducts.deleteUnreferenced(in: db)
        }
    }

    package func product(_ id: Product.ID) -> SavedValues<Product> {
        tables.values { db in try StoredProducts.fetchAll(db, .only(id)).first }
    }

    package func save(product: Product, at date: Date) async throws(StorageError) {
        try await tables.write { db in
            try StoredProducts.save([product], at: date, in: db)
            try StoredProducts.markOpened(product.id, in: db)
            try StoredProducts.deleteUnreferenced(in: db)
        }
    }
}
