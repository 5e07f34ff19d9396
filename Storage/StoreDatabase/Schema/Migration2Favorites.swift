import GRDB

/// The favorites.
///
/// - `number` grows with each row, so that rows have an order when the clock stands still or is set back.
/// - A favorite refers to no row: what a person chose stays, whatever becomes of the cache.
enum Migration2Favorites {
    /// Makes the table.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE favorite (
                    number INTEGER PRIMARY KEY,
                    productID TEXT NOT NULL UNIQUE,
                    addedAt REAL NOT NULL
                ) STRICT;
                """
        )
    }
}
