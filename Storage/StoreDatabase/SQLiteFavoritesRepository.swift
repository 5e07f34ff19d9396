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
        tables.values { db in
            let statement = try db.cachedStatement(sql: "SELECT 1 FROM favorite WHERE productID = ?")
            return try Row.fetchOne(statement, arguments: [id.rawValue]) != nil
        }
    }

    package func setFavorite(
        _ isFavorite: Bool,
        _ id: Product.ID,
        at date: Date
    ) async throws(StorageError) {
        try await tables.write { db in
            guard isFavorite else {
                return try db.cachedStatement(sql: "DELETE FROM favorite WHERE productID = ?")
                    .execute(arguments: [id.rawValue])
            }
            // The product need not be stored; one that is a favorite already keeps its place.
            let statement = try db.cachedStatement(
                sql: """
                    INSERT INTO favorite (productID, addedAt) VALUES (?, ?)
                    ON CONFLICT (productID) DO NOTHING
                    """
            )
            try statement.execute(arguments: [id.rawValue, date.timeIntervalSinceReferenceDate])
        }
    }
}
