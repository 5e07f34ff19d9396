import GRDB
import StoreDatabase
import StoreDomain
import Testing

struct SQLiteSettingsRepositoryTests {
    @Test func keepsUnknownSettingsAndReplacesUnreadableValues() async throws {
        let database = try await AccountDatabase.inMemory()
        let settings = SQLiteSettingsRepository(database)
        try await database.user.writer.write { db in
            try db.execute(sql: "INSERT INTO setting VALUES ('theme', 'dark'), ('pageSize', 'many')")
            try db.execute(sql: "INSERT INTO setting VALUES ('moneyStyle', 'words')")
        }
        #expect(try await settings.settings().current() == Settings())
        try await settings.change { $0.pageSize = 1_000 }
        let rows = try await database.user.writer.read { db in
            try Row.fetchAll(db, sql: "SELECT name, value FROM setting ORDER BY name").map(\.description)
        }
        #expect(rows == ["[name:\"pageSize\" value:\"100\"]", "[name:\"theme\" value:\"dark\"]"])
    }
}
