import GRDB
package import StoreDomain

package struct SQLiteSettingsRepository: SettingsRepository {
    private let database: ObservedDatabase

    package init(_ database: AccountDatabase) {
        self.database = database.user
    }

    package func settings() -> StoredValues<Settings> {
        database.values(of: ["setting"]) { db in try Settings.fetch(db) }
    }

    package func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError) {
        try await database.write { db in
            var settings = try Settings.fetch(db)
            change(&settings)
            for (name, value) in settings.rows {
                try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
                guard let value else { continue }
                try db.execute(
                    sql: "INSERT INTO setting (name, value) VALUES (?, ?)",
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
    /// The names of all settings and their encoded values.
    ///
    /// If a setting has its default value, its encoded value is `nil`. To add a setting, add a line to this
    /// property and to ``fetch(_:)``.
    fileprivate var rows: [(name: String, value: String?)] {
        let first = Settings()
        return [
            ("pageSize", pageSize == first.pageSize ? nil : String(pageSize)),
            ("moneyStyle", moneyStyle == first.moneyStyle ? nil : moneyStyle.rawValue),
            ("installation", installation.map { String($0) }),
            ("homeRecommendations", chosenHomeRecommendations?.rawValue),
        ] + FeatureFlag.allCases.map { ($0.row, switchedFlags[$0].map { String($0) }) }
    }

    /// Reads the settings and uses the default value for each setting that has no row or has an unreadable
    /// value.
    fileprivate static func fetch(_ db: Database) throws -> Settings {
        var settings = Settings()
        let rows = try Row.fetchAll(db, sql: "SELECT name, value FROM setting")
        for row in rows {
            let name: String = try row.decode(forColumn: "name")
            let value: String = try row.decode(forColumn: "value")
            switch name {
            case "pageSize": settings.pageSize = Int(value) ?? settings.pageSize
            case "moneyStyle": settings.moneyStyle = MoneyStyle(rawValue: value) ?? settings.moneyStyle
            case "installation": settings.installation = UInt64(value)
            case "homeRecommendations":
                settings.chosenHomeRecommendations = HomeRecommendations(rawValue: value)
            default:
                for flag in FeatureFlag.allCases where flag.row == name {
                    settings.switchedFlags[flag] = Bool(value)
                }
            }
        }
        return settings
    }
}

extension FeatureFlag {
    fileprivate var row: String { "flag." + rawValue }
}

extension RecentSearches {
    fileprivate static func fetch(_ db: Database) throws -> RecentSearches {
        RecentSearches(try String.fetchAll(db, sql: "SELECT text FROM recentSearch ORDER BY position"))
    }
}
