import GRDB

/// What the shop can give again, which an early version kept here, moves to a file of its own; what a person
/// made stays.
///
/// A favorite that is removed leaves a tombstone (`removedAt`), so that nothing brings it back.
enum Migration3TwoFiles {
    /// Changes the tables.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TABLE IF EXISTS pick;
                DROP TABLE IF EXISTS opened;
                DROP TABLE IF EXISTS sku;
                DROP TABLE IF EXISTS product;
                DROP TABLE IF EXISTS category;
                DROP TABLE IF EXISTS savedList;
                ALTER TABLE favorite ADD COLUMN removedAt REAL;
                """
        )
    }
}
