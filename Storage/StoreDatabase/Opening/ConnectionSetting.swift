import FoundationExtensions
import GRDB
import StoreDomain

/// A setting of one connection, see sqlite.org/pragma.html, and the value that it reads back as.
struct ConnectionSetting {
    let name: String

    /// What it is set to, and what SQLite answers if it accepted that.
    let value: String

    /// What each connection needs: wait for a lock instead of failing, and check references.
    static let everywhere = [
        ConnectionSetting(name: "busy_timeout", value: "5000"),
        ConnectionSetting(name: "foreign_keys", value: "1"),
    ]

    /// What the writer of a file needs: durable commits, and a log that is truncated to 16 MiB if longer.
    ///
    /// What a person made is on the disk when a commit returns (`FULL`); of what the shop can send again, a
    /// power cut may lose the last commits (`NORMAL`).
    ///
    /// - Parameter kind: What the file holds.
    /// - Returns: The settings.
    static func writer(of kind: DatabaseFile.Kind) -> [ConnectionSetting] {
        [
            ConnectionSetting(name: "journal_mode", value: "wal"),
            ConnectionSetting(name: "synchronous", value: kind.isUserData ? "2" : "1"),
            ConnectionSetting(name: "journal_size_limit", value: "16777216"),
        ]
    }

    func apply(to db: Database) throws {
        try db.execute(sql: "PRAGMA \(name) = \(value)")
    }

    /// Reads it back: SQLite silently ignores a pragma that it does not know or cannot apply.
    func verify(in db: Database) throws {
        let found = try String.fetchOne(db, sql: "PRAGMA \(name)") ?? "nothing"
        guard found == value else {
            throw StorageError.inputOutput(reason: "SQLite has \(name) at \(found) instead of \(value)")
        }
    }
}

extension Configuration {
    /// What each connection of the shop's database starts with.
    ///
    /// GRDB begins every write with `BEGIN IMMEDIATE` by itself.
    static var store: Configuration {
        var configuration = Configuration()
        configuration.label = "storefront.database"
        configuration.prepareDatabase { db in
            for setting in ConnectionSetting.everywhere {
                try setting.apply(to: db)
                try setting.verify(in: db)
            }
            db.add(function: .comparisonKey)
        }
        return configuration
    }
}

extension DatabaseFunction {
    /// `comparisonKey(text)` is `String.comparisonKey` in SQL.
    ///
    /// No table, index, or view depends on it, so that any program can open the file.
    fileprivate static let comparisonKey = DatabaseFunction("comparisonKey", argumentCount: 1, pure: true) {
        String.fromDatabaseValue($0[0])?.comparisonKey
    }
}
