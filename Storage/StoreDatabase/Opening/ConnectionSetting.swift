import FoundationExtensions
import GRDB
import StoreDomain

/// A setting of a connection (see sqlite.org/pragma.html), with the value that SQLite reports once it is
/// applied.
struct ConnectionSetting {
    let name: String

    /// The value to set, which SQLite also reports if it has accepted the value.
    let value: String

    /// The settings of every connection: wait for a lock instead of failing, and check references.
    static let everywhere = [
        ConnectionSetting(name: "busy_timeout", value: "5000"),
        ConnectionSetting(name: "foreign_keys", value: "1"),
    ]

    /// Returns the settings of the connection that writes a file: durable commits, and a WAL of at most 16
    /// MiB after a checkpoint.
    ///
    /// A commit of user data is on the disk when it returns (`FULL`). A power failure may lose the last
    /// commits to the catalog, which is a cache (`NORMAL`).
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

    /// Reads the setting back, because SQLite silently ignores a pragma that it does not know or cannot
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
    /// GRDB itself begins every write with `BEGIN IMMEDIATE`.
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
    /// The SQL function `comparisonKey(text)`, which returns `String.comparisonKey`.
    ///
    /// No table, index, or view depends on the function, so that other programs can open the file.
    fileprivate static let comparisonKey = DatabaseFunction("comparisonKey", argumentCount: 1, pure: true) {
        String.fromDatabaseValue($0[0])?.comparisonKey
    }
}
