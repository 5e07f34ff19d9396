import GRDB

/// A database as the second version of the program left it, written down once and never changed: that of the
/// first one with favorites.
enum Migration2Database {
    /// Changes the tables of the first version.
    private static let schema = """
        ALTER TABLE product ADD COLUMN savedAt REAL NOT NULL DEFAULT 0;
        CREATE TABLE opened (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE REFERENCES product (id)
        ) STRICT;
        CREATE TABLE favorite (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE,
            addedAt REAL NOT NULL
        ) STRICT;
        INSERT INTO grdb_migrations (identifier) VALUES ('2-favorites');
        """

    /// Two favorites, the tote added last, and a product that was opened.
    private static let content = """
        INSERT INTO favorite (productID, addedAt) VALUES ('p-10', 400.5), ('p-8', 500.5);
        INSERT INTO opened (productID) VALUES ('p-8');
        """

    /// Makes a file with everything in it.
    static func make(at path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            for sql in [
                Migration1Database.schema, Migration1Database.history, Migration1Database.content, schema,
                content,
            ] {
                try db.execute(sql: sql)
            }
        }
        try queue.close()
    }
}
