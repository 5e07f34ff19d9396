import GRDB

/// The one database of the first two versions, as far as later ones look at it: its history, the tables of
/// the catalogue, which are dropped, and the favorites.
enum EarlierDatabase {
    private static let first = """
        CREATE TABLE savedList (name TEXT NOT NULL PRIMARY KEY, savedAt REAL NOT NULL) STRICT;
        CREATE TABLE category (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE product (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE sku (
            productID TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            PRIMARY KEY (productID, position)
        ) STRICT;
        CREATE TABLE pick (
            list TEXT NOT NULL REFERENCES savedList (name) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            productID TEXT NOT NULL REFERENCES product (id),
            PRIMARY KEY (list, position)
        ) STRICT;
        CREATE INDEX pickOnProduct ON pick (productID);
        INSERT INTO savedList VALUES ('picks', 200.5);
        INSERT INTO product VALUES ('p-8', 'Market Tote'), ('p-10', 'Weekender');
        INSERT INTO sku VALUES ('p-8', 0), ('p-10', 0);
        INSERT INTO pick VALUES ('picks', 0, 'p-10'), ('picks', 1, 'p-8');
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('1-catalogue');
        """

    private static let second = """
        CREATE TABLE opened (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE REFERENCES product (id)
        ) STRICT;
        CREATE TABLE favorite (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE,
            addedAt REAL NOT NULL
        ) STRICT;
        INSERT INTO favorite (productID, addedAt) VALUES ('p-10', 400.5), ('p-8', 500.5);
        INSERT INTO opened (productID) VALUES ('p-8');
        INSERT INTO grdb_migrations VALUES ('2-favorites');
        """

    /// Makes a database of the first or the second version.
    static func make(at path: String, version: Int = 2) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in try db.execute(sql: version == 1 ? first : first + second) }
        try queue.close()
    }
}
