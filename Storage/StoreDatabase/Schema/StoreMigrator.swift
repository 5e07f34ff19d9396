package import GRDB

/// The history of both schemas.
///
/// It only grows: a released migration never changes, and every change of a schema is a new migration, in a
/// file of its own if it creates tables. Each is plain SQL that no later change of the code can alter.
package enum StoreMigrator {
    /// The highest `PRAGMA user_version` accepted; a newer program can raise it to keep this one out.
    private static let userVersion = 0

    /// The migrations of what a person made, oldest first.
    package static var user: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-tables") { db in try db.execute(sql: UserTables.sql) }
        migrator.registerMigration("2-handover") { db in try db.execute(sql: HandoverTables.sql) }
        return migrator
    }

    /// The migrations of what the shop can send again, oldest first.
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
