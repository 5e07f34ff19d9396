package import GRDB

/// The history of a schema.
///
/// It only grows: what a released migration makes of what a person stored is never changed, and what follows
/// is a new one. Each is a file of its own, written in plain SQL that no later change of the code can alter.
package enum ShopMigrator {
    /// What `PRAGMA user_version` may be at most; a newer program can raise it to keep this one out.
    private static let userVersion = 0

    /// All migrations of what a person made, oldest first.
    package static var shop: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        // It made tables of the catalogue, which the third one drops.
        migrator.registerMigration("1-catalogue") { _ in }
        migrator.registerMigration("2-favorites", migrate: Migration2Favorites.migrate)
        migrator.registerMigration("3-two-files", migrate: Migration3TwoFiles.migrate)
        migrator.registerMigration("4-cart", migrate: Migration4Cart.migrate)
        migrator.registerMigration("5-people", migrate: Migration5People.migrate)
        migrator.registerMigration("6-draft-seen", migrate: Migration6DraftSeen.migrate)
        migrator.registerMigration("7-submission-backend", migrate: Migration7SubmissionBackend.migrate)
        migrator.registerMigration("9-owners", migrate: Migration9Owners.migrate)
        return migrator
    }

    /// All migrations of what the shop can give again, oldest first.
    package static var catalogue: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-catalogue", migrate: CatalogueMigration1Tables.migrate)
        migrator.registerMigration("2-claims", migrate: CatalogueMigration2Claims.migrate)
        return migrator
    }

    /// Whether a newer version of this program wrote to a database.
    static func isNewer(_ db: Database, than migrator: DatabaseMigrator) throws -> Bool {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        return try found > userVersion || migrator.hasBeenSuperseded(db)
    }
}
