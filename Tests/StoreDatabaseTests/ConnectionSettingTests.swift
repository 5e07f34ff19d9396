import GRDB
import StoreDomain
import Testing

@testable import StoreDatabase

/// These tests use `@testable` to test settings that SQLite ignores, because no available version of SQLite
/// ignores any of the settings that the app uses.
struct ConnectionSettingTests {
    @Test(arguments: [
        (ConnectionSetting(name: "journal_mode", value: "wal"), "memory"),
        (ConnectionSetting(name: "no_such_setting", value: "1"), "nothing"),
    ])
    func detectsSettingThatSQLiteIgnored(setting: ConnectionSetting, found: String) throws {
        let reason = "SQLite reports \(setting.name) = \(found) instead of \(setting.value)"
        try DatabaseQueue().writeWithoutTransaction { db in
            try setting.apply(to: db)
            #expect(throws: StorageError.inputOutput(reason: reason)) { try setting.verify(in: db) }
        }
    }
}
