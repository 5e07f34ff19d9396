import GRDB
package import StoreDomain

/// Keeps the settings in a database, each a row with its name, and the recent searches.
package struct SQLiteSettingsRepository: SettingsRepository {
    private let database: ObservedDatabase

    /// Creates a repository, without waiting for the database.
    ///
    /// - Parameter database: An open database.
    package init(_ database: ShopDatabase) {
        self.database = database.shop
    }

    package func settings() -> StoredValues<Settings> {
        database.values(of: ["setting"]) { db in try Settings.fetch(db) }
    }

    package func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError) {
        try await database.write { db in
            var settings = try Settings.fetch(db)
            change(&settings)
            for (name, value) in settings.rows {
                try db.execute(
                    sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
                    arguments: [name, value]
                )
            }
        }
    }

    package func recentSearches() -> StoredValues<RecentSearches> {
        database.values(of: ["recentSearch"]) { db in try RecentSearches.fetch(db) }
    }

    package func remember(search: String) async throws(StorageError) {
        try await database.write { db in
            var searches = try RecentSearches.fetch(db)
            searches.remember(search)
            try db.execute(sql: "DELETE FROM recentSearch")
            for (position, text) in searches.texts.enumerated() {
                try db.execute(
                    sql: "INSERT INTO recentSearch (position, text) VALUES (?, ?)",
                    arguments: [position, text]
                )
            }
        }
    }

    package func forgetSearches() async throws(StorageError) {
        try await database.write { db in try db.execute(sql: "DELETE FROM recentSearch") }
    }
}

extension Settings {
    /// The settings as they are stored, by their names; a new one is a line here and in ``fetch(_:)``.
    fileprivate var rows: [String: String] {
        ["pageSize": String(pageSize)]
    }

    /// Reads the settings; one without a row, or with a value that this version cannot read, is as at first.
    fileprivate static func fetch(_ db: Database) throws -> Settings {
        var settings = Settings()
        let rows = try Row.fetchAll(db, sql: "SELECT name, value FROM setting")
        for row in rows {
            let (name, value): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
            switch name {
            case "pageSize": settings.pageSize = Int(value) ?? settings.pageSize
            default: break
            }
        }
        return settings
    }
}

extension RecentSearches {
    fileprivate static func fetch(_ db: Database) throws -> RecentSearches {
        RecentSearches(try String.fetchAll(db, sql: "SELECT text FROM recentSearch ORDER BY position"))
    }
}
