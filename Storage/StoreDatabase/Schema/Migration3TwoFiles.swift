import GRDB

/// What the shop can give again moves to a file of its own; what a person made stays.
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
                DROP TABLE pick;
                DROP TABLE opened;
                DROP TABLE sku;
                DROP TABLE product;
                DROP TABLE category;
                DROP TABLE savedList;
                ALTER TABLE favorite ADD COLUMN removedAt REAL;
                """
        )
    }
}
