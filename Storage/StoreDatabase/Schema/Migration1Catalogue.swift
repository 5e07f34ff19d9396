import GRDB

/// The cache of the catalogue: lists with their dates, categories, products, variants and picks.
///
/// - `savedList` says since when each list is known: `categories`, `picks`, `picks/<category>`.
/// - A product goes with its variants (cascade), but not while a list still shows it.
/// - A category of a product need not be in `category`: picks may come first.
/// - A check guards what reading relies on; whether a number is valid is decided where it comes in.
/// - Money is a whole number of minor units and an ISO 4217 code, a date is seconds since 2001-01-01 UTC, as
///   in `Date`, so that both come out exactly as they went in.
/// - No table is `WITHOUT ROWID`: SQLite reports no change of such a table, and nobody could observe it.
enum Migration1Catalogue {
    /// Makes the tables.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        try db.execute(sql: ReleasedSQL.lists)
        try db.execute(sql: products)
        try db.execute(sql: picks)
    }

    private static let products = """
        CREATE TABLE product (
            id TEXT NOT NULL PRIMARY KEY,
        \(ReleasedSQL.product),
        \(ReleasedSQL.prices)
        ) STRICT;
        CREATE TABLE sku (
            productID TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
        \(ReleasedSQL.variant),
            PRIMARY KEY (productID, position)
        ) STRICT;
        """

    private static let picks = """
        CREATE TABLE pick (
            list TEXT NOT NULL REFERENCES savedList (name) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            productID TEXT NOT NULL REFERENCES product (id),
            PRIMARY KEY (list, position),
            UNIQUE (list, productID)
        ) STRICT;
        CREATE INDEX pickOnProduct ON pick (productID);
        """
}
