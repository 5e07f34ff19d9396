import GRDB

/// What the shop can give again moves to a file of its own; what a person made stays.
///
/// Only files of the first two versions have the tables that go: the two migrations before this one do not
/// make them any more.
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
