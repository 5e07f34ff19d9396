import GRDB

/// Who may write the next catalogue, and an index of variants.
///
/// `claim` counts the claims to write; the newest has the right alone.
enum CatalogueMigration2Claims {
    /// Changes the tables.
    ///
    /// - Parameter db: The connection, in a transaction.
    /// - Throws: `DatabaseError`.
    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE catalogue ADD COLUMN claim INTEGER NOT NULL DEFAULT 0;
                CREATE INDEX skuByID ON sku (id);
                """
        )
    }
}
