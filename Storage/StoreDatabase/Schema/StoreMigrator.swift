package import GRDB

/// The migrations of both databases.
///
/// A released migration never changes, so every schema change requires a new migration. Each migration that
/// creates tables is in its own file. Migrations consist of plain SQL, so later code changes cannot affect
/// them.
package enum StoreMigrator {
    /// The highest value of `PRAGMA user_version` that this version of the app accepts.
    ///
    /// A newer version of the app can store a higher value in a database so that this version rejects the
    /// database.
    private static let userVersion = 0

    package static var user: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-tables") { db in try db.execute(sql: UserTables.sql) }
        migrator.registerMigration("2-handover") { db in try db.execute(sql: HandoverTables.sql) }
        return migrator
    }

    package static var catalog: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-tables") { db in try db.execute(sql: CatalogTables.sql) }
        return migrator
    }

    static func isNewer(_ db: Database, than migrator: DatabaseMigrator) throws -> Bool {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        return try found > userVersion || migrator.hasBeenSuperseded(db)
    }
}
