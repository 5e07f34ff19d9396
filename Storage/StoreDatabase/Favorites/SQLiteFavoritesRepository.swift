package import Foundation
package import GRDB
package import Logging
package import StoreDomain

/// Keeps a person's favorites in a database, beside the catalogue that knows their products.
package struct SQLiteFavoritesRepository: FavoritesRepository {
    private let tables: ObservedTables

    /// Creates a repository, without waiting for the database.
    ///
    /// - Parameters:
    ///   - writer: Connections to a database that ``ShopMigrator`` has brought up to date, and that a
    ///     ``SQLiteCatalogueRepository`` keeps products in.
    ///   - logger: Where a read that failed is noted.
    package init(_ writer: any DatabaseWriter, logger: Logger = Logger(label: "storefront.storage")) {
        tables = ObservedTables(
            ["favorite", "product", "sku"],
            name: "favorites",
            of: writer,
            logger: logger
        )
    }

    package func favorites() -> StoredValues<[Product]> {
        tables.values { db in try StoredProducts.fetchAll(db, .favorites).map(\.value) }
    }

    package func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        tables.values { db in try FavoriteProducts.contains(id, db) }
    }

    package func setFavorite(
        _ isFavorite: Bool,
        _ id: Product.ID,
        at date: Date
    ) async throws(StorageError) {
        try await tables.write { db in
            if isFavorite {
                try FavoriteProducts.add(id, at: date, in: db)
            } else {
                try FavoriteProducts.remove(id, in: db)
            }
        }
    }
}
