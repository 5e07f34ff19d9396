import FoundationExtensions
import GRDB
import StoreDomain

/// A connection setting and the value that SQLite reports for it.
///
/// The settings are documented at sqlite.org/pragma.html.
struct ConnectionSetting {
    let name: String

    /// The value to set, which SQLite reports after accepting it.
    let value: String

    static let everywhere = [
        ConnectionSetting(name: "busy_timeout", value: "5000"),
        ConnectionSetting(name: "foreign_keys", value: "1"),
    ]

    /// Returns the settings of a write connection, which control durability and limit the WAL to 16 MiB.
    ///
    /// If `synchronous` is `FULL`, a commit of user data returns after the disk has stored the data. If
    /// `synchronous` is `NORMAL`, a power failure can lose recent commits to the catalog, which is only a
    /// cache. The WAL limit applies after each checkpoint.
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

    /// Verifies the setting because SQLite silently ignores a pragma that it does not support or cannot
    /// apply.
    func verify(in db: Database) throws {
        let found = try String.fetchOne(db, sql: "PRAGMA \(name)") ?? "nothing"
        guard found == value else {
            throw StorageError.inputOutput(reason: "SQLite reports \(name) = \(found) instead of \(value)")
        }
    }
}

extension Configuration {
    /// The configuration of every connection to the app's databases.
    ///
    /// GRDB begins every write transaction with `BEGIN IMMEDIATE`.
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
    /// A function that no table, index, or view uses, so other programs can open the file.
    fileprivate static let comparisonKey = DatabaseFunction("comparisonKey", argumentCount: 1, pure: true) {
        String.fromDatabaseValue($0[0])?.comparisonKey
    }
}
