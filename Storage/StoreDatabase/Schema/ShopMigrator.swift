package import GRDB

/// The history of a schema.
///
/// It only grows: what a released migration does to what a person stored never changes, and every change is a
/// new migration. Each is plain SQL that no later change of the code can alter; those that create several
/// tables are files of their own.
package enum ShopMigrator {
    /// The highest `PRAGMA user_version` accepted; a newer program can raise it to keep this one out.
    private static let userVersion = 0

    /// All migrations of what a person made, oldest first.
    package static var shop: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        // It created tables of the catalogue, which the third one drops.
        migrator.registerMigration("1-catalogue") { _ in }
        migrator.register("2-favorites", favorites)
        migrator.register("3-two-files", twoFiles)
        migrator.register("4-cart", Migration4Cart.sql)
        migrator.register("5-people", Migration5People.sql)
        migrator.register("6-draft-seen", draftSeen)
        migrator.register("7-submission-backend", submissionBackend)
        migrator.registerMigration("9-owners", migrate: Migration9Owners.migrate)
        return migrator
    }

    /// All migrations of what the shop can send again, oldest first.
    package static var catalogue: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.register("1-catalogue", CatalogueMigration1Tables.sql)
        migrator.register("2-claims", claims)
        migrator.registerMigration("3-search", migrate: makeSearchSmaller)
        return migrator
    }

    /// The favorites.
    ///
    /// - `number` grows with each row, so that rows have an order when the clock stands still or is set back.
    /// - A favorite refers to no row: what a person chose stays, whatever happens to the cache.
    private static let favorites = """
        CREATE TABLE favorite (
            number INTEGER PRIMARY KEY,
            productID TEXT NOT NULL UNIQUE,
            addedAt REAL NOT NULL
        ) STRICT;
        """

    /// What the shop can send again, which an early version stored here, moves to a file of its own; what a
    /// person made stays.
    ///
    /// A favorite that is removed leaves a tombstone (`removedAt`), so that nothing brings it back.
    private static let twoFiles = """
        DROP TABLE IF EXISTS pick;
        DROP TABLE IF EXISTS opened;
        DROP TABLE IF EXISTS sku;
        DROP TABLE IF EXISTS product;
        DROP TABLE IF EXISTS category;
        DROP TABLE IF EXISTS savedList;
        ALTER TABLE favorite ADD COLUMN removedAt REAL;
        """

    /// A draft of the profile also says which profile the person saw when they typed it.
    ///
    /// Both columns are null if none was seen, as in the drafts of earlier versions.
    private static let draftSeen = """
        ALTER TABLE profileDraft ADD COLUMN seenUsername TEXT;
        ALTER TABLE profileDraft ADD COLUMN seenEmail TEXT
            CHECK ((seenUsername IS NULL) = (seenEmail IS NULL));
        """

    /// A submission also says which backend it is for, so that it is sent to no other.
    ///
    /// It is null for a submission made while no backend was in use, and for those of earlier versions, until
    /// they are sent: then it is the backend in use.
    private static let submissionBackend = "ALTER TABLE submission ADD COLUMN backend TEXT"

    /// Who may write the next catalogue, and an index of variants.
    ///
    /// `claim` counts the claims to write; only the newest has the right.
    private static let claims = """
        ALTER TABLE catalogue ADD COLUMN claim INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX skuByID ON sku (id);
        """

    /// The words of products, with an index of their first letters only, and without the lengths of texts.
    ///
    /// Beginnings of two and three letters and the lengths took a seventh of an import. A file that has words
    /// keeps them and their index as they are: the same statements find the same in both, and making it anew
    /// would take seconds, and room that the disk may not have.
    private static func makeSearchSmaller(_ db: Database) throws {
        guard try Int64.fetchOne(db, sql: "SELECT rowid FROM search LIMIT 1") == nil else { return }
        try db.execute(
            sql: """
                DROP TABLE search;
                CREATE VIRTUAL TABLE search USING fts5(
                    name, category, summary, detail = column, columnsize = 0, prefix = '1',
                    tokenize = "unicode61 remove_diacritics 2"
                );
                INSERT INTO search (search, rank) VALUES ('automerge', 16);
                """
        )
    }

    /// Whether a newer version of this program wrote to a database.
    static func isNewer(_ db: Database, than migrator: DatabaseMigrator) throws -> Bool {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        return try found > userVersion || migrator.hasBeenSuperseded(db)
    }
}

extension DatabaseMigrator {
    fileprivate mutating func register(_ name: String, _ sql: String) {
        registerMigration(name) { db in try db.execute(sql: sql) }
    }
}
