import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct ShopDatabaseMigrationTests {
    private let temporary: TemporaryDirectory
    private let weekender = Product.samples[3]

    init() throws {
        temporary = try TemporaryDirectory()
        try setPermissions(0o700, of: temporary.path)
    }

    @Test func leavesTheFirstMigrationAsItWasShipped() throws {
        let migrated = try DatabaseQueue()
        try ShopMigrator.shop.migrate(migrated, upTo: "1-catalogue")
        let shipped = try DatabaseQueue()
        try shipped.write { db in
            try db.execute(sql: Migration1Database.schema + Migration1Database.history)
        }
        #expect(try schema(of: migrated) == schema(of: shipped))
    }

    private func makeMigration1Database() throws {
        let queue = try DatabaseQueue(path: temporary.path(of: "shop.sqlite"))
        try queue.write { db in
            for sql in [
                Migration1Database.schema, Migration1Database.history, Migration1Database.content,
            ] {
                try db.execute(sql: sql)
            }
        }
        try queue.close()
    }

    private func open() async throws -> ShopDatabase {
        try await .open(in: DataDirectory(path: temporary.path))
    }

    private func schema(of queue: DatabaseQueue) throws -> [String] {
        try queue.read { db in
            try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }
    }

    private func saved<Value>(_ value: Value, _ seconds: TimeInterval) -> Saved<Value> {
        Saved(value, savedAt: Date(timeIntervalSinceReferenceDate: seconds))
    }
}
