package import GRDB

/// The history of both schemas.
///
/// It only grows: a released migration never changes, and every change of a schema is a new migration, in a
/// file of its own if it creates tables. Each is plain SQL that no later change of the code can alter.
package enum ShopMigrator {
    /// The highest `PRAGMA user_version` accepted; a newer program can raise it to keep this one out.
    private static let userVersion = 0

    /// The migrations of what a person made, oldest first.
    package static var shop: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-tables") { db in try db.execute(sql: ShopTables.sql) }
        // What is known of a favorite's product when a catalog without it is published.
        migrator.registerMigration("2-last-known-products") { db in
            try db.execute(
                sql: """
                    ALTER TABLE favorite ADD COLUMN name TEXT;
                    ALTER TABLE favorite ADD COLUMN fromMinorUnits INTEGER;
                    ALTER TABLE favorite ADD COLUMN toMinorUnits INTEGER;
                    ALTER TABLE favorite ADD COLUMN currency TEXT CHECK (currency GLOB '[A-Z][A-Z][A-Z]');
                    """
            )
        }
        migrator.registerMigration("3-left-out-orders") { db in
            try db.execute(sql: "ALTER TABLE orderList ADD COLUMN leftOutCount INTEGER NOT NULL DEFAULT 0")
        }
        return migrator
    }

    /// The migrations of what the shop can send again, oldest first.
    package static var catalogue: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-tables") { db in try db.execute(sql: CatalogueTables.sql) }
        migrator.registerMigration("2-left-out-elements") { db in
            try db.execute(sql: "ALTER TABLE savedList ADD COLUMN leftOutCount INTEGER NOT NULL DEFAULT 0")
        }
        return migrator
    }

    static func isNewer(_ db: Database, than migrator: DatabaseMigrator) throws -> Bool {
        let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        return try found > userVersion || migrator.hasBeenSuperseded(db)
    }
}
