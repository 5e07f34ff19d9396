import Foundation
import GRDB
import StoreDomain

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
