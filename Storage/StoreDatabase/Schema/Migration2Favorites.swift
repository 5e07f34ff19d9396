import GRDB

/// What a person cares for: the favorites, the products opened lately, and since when each product is known.
///
/// - Of the products that are there, each came with a list; the newest one says when.
/// - `number` grows with each row, so that rows have an order when the clock stands still or is set back.
/// - A product does not go while it is in `opened`. A favorite refers to no row: what a person chose stays,
///   whatever becomes of the cache.
enum Migration2Favorites {
    /// Makes the tables.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        try db.execute(sql: dates)
        try db.execute(sql: tables)
    }

    private static let dates = """
        ALTER TABLE product ADD COLUMN savedAt REAL NOT NULL DEFAULT 0;
        UPDATE product SET savedAt = coalesce((
            SELECT max(savedList.savedAt) FROM pick JOIN savedList ON savedList.name = pick.list
            WHERE pick.productID = product.id
        ), 0);
        """

    private static let tables = """
        CREATE TABLE opened (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE REFERENCES product (id)
        ) STRICT;
        CREATE TABLE favorite (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE,
            addedAt REAL NOT NULL
        ) STRICT;
        """
}
