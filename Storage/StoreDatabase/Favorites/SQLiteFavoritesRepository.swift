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

/// Which products are a person's favorites: rows of `favorite`.
enum FavoriteProducts {
    /// Whether a product is one.
    ///
    /// - Parameters:
    ///   - id: The product.
    ///   - db: The connection.
    /// - Returns: Whether it is.
    /// - Throws: `DatabaseError`.
    static func contains(_ id: Product.ID, _ db: Database) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM favorite WHERE productID = ?")
        return try Row.fetchOne(statement, arguments: [id.rawValue]) != nil
    }

    /// Adds a product; one that is there keeps its place.
    ///
    /// - Parameters:
    ///   - id: The product, which need not be stored.
    ///   - date: When it was added.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func add(_ id: Product.ID, at date: Date, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO favorite (productID, addedAt) VALUES (?, ?)
                ON CONFLICT (productID) DO NOTHING
                """
        )
        try statement.execute(arguments: [id.rawValue, date.timeIntervalSinceReferenceDate])
    }

    /// Removes a product where it is one.
    ///
    /// - Parameters:
    ///   - id: The product.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func remove(_ id: Product.ID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM favorite WHERE productID = ?")
            .execute(arguments: [id.rawValue])
    }
}
