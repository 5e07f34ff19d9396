import GRDB

/// A draft of the profile also says which profile the person saw when they typed it.
///
/// Both columns are null where none was seen, as in the drafts of earlier versions.
enum Migration6DraftSeen {
    /// Adds the columns.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE profileDraft ADD COLUMN seenUsername TEXT;
                ALTER TABLE profileDraft ADD COLUMN seenEmail TEXT
                    CHECK ((seenUsername IS NULL) = (seenEmail IS NULL));
                """
        )
    }
}
