import GRDB
import StoreDomain

/// Which products a person opened lately: rows of `opened`.
enum OpenedProducts {
    /// Makes a product the last one that was opened, and forgets the oldest where there are too many.
    ///
    /// - Parameters:
    ///   - id: The product, which is already stored.
    ///   - db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func add(_ id: Product.ID, in db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM opened WHERE productID = ?").execute(arguments: [id.rawValue]
        )
        try db.cachedStatement(sql: "INSERT INTO opened (productID) VALUES (?)")
            .execute(arguments: [id.rawValue])
        try db.cachedStatement(
            sql: """
                DELETE FROM opened
                WHERE number NOT IN (SELECT number FROM opened ORDER BY number DESC LIMIT ?)
                """
        ).execute(arguments: [CatalogueLimits.openedProducts])
    }
}
