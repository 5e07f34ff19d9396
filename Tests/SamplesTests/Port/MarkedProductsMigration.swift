import GRDB

/// A migration that creates a table for the marked products.
///
/// The `number` column determines the order of the rows.
enum MarkedProductsMigration {
    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE markedProducts (
                    number INTEGER PRIMARY KEY,
                    productID TEXT NOT NULL UNIQUE,
                    isRemoved INTEGER NOT NULL DEFAULT 0
                ) STRICT
                """
        )
    }
}
