import GRDB

/// Makes the table of the marked products; `number` grows with each, so that they have an order.
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
