import GRDB

/// Creates the table of the marked products; `number` stores their order.
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
