import GRDB

/// The tables of a server's database; the history only grows.
enum StoreSchema {
    /// All migrations, oldest first.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-orders-and-profile") { db in
            try db.execute(sql: ordersAndProfile)
        }
        return migrator
    }

    private static let ordersAndProfile = """
        CREATE TABLE orders (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            idempotencyKey TEXT NOT NULL UNIQUE,
            placedAt TEXT NOT NULL
        ) STRICT;
        CREATE TABLE orderLines (
            orderNumber INTEGER NOT NULL REFERENCES orders (number),
            position INTEGER NOT NULL,
            skuID TEXT NOT NULL,
            name TEXT NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            unitPrice INTEGER NOT NULL,
            PRIMARY KEY (orderNumber, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sold (
            skuID TEXT PRIMARY KEY,
            quantity INTEGER NOT NULL CHECK (quantity > 0)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE profile (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            username TEXT NOT NULL,
            email TEXT NOT NULL
        ) STRICT;
        """
}
