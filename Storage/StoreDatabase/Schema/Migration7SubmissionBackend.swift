import GRDB

/// A submission also says which backend it is for, so that it is sent to no other.
///
/// It is null for one that was made while none was in use, as in the submissions of earlier versions, until
/// one is sent: it is then for the backend in use.
enum Migration7SubmissionBackend {
    /// Adds the column.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        try db.execute(sql: "ALTER TABLE submission ADD COLUMN backend TEXT")
    }
}
