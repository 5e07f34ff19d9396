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
        try ShopMigrator.migrator.migrate(migrated, upTo: "1-catalogue")
        let shipped = try DatabaseQueue()
        try shipped.write { db in
            try db.execute(sql: Migration1Database.schema + Migration1Database.history)
        }
        #expect(try schema(of: migrated) == schema(of: shipped))
    }

    @Test func keepsWhatTheFirstVersionSaved() async throws {
        try makeMigration1Database()
        for _ in 1...2 {
            let database = try await open()
            let catalogue = SQLiteCatalogueRepository(database.writer)
            #expect(database.quarantinedFile == nil)
            #expect(
                await catalogue.categories().first { _ in true } == .success(saved(Category.samples, 100.5))
            )
            #expect(
                await catalogue.picks(for: .shop).first { _ in true }
                    == .success(saved([weekender, .sampleTote], 200.5))
            )
            #expect(
                await catalogue.picks(for: .category(Category.sampleBags.id)).first { _ in true }
                    == .success(saved([.sampleTote], 300.5))
            )
            try await database.close()
        }
    }

    @Test func knowsSinceWhenEachPickedProductIsKnown() async throws {
        try makeMigration1Database()
        let database = try await open()
        let catalogue = SQLiteCatalogueRepository(database.writer)
        for (product, seconds) in [(weekender, 200.5), (.sampleTote, 300.5)] {
            #expect(
                await catalogue.product(product.id).first { _ in true } == .success(saved(product, seconds))
            )
        }
        try await database.close()
    }

    @Test func takesAFavoriteOfTheFirstVersionsProducts() async throws {
        try makeMigration1Database()
        for isFirst in [true, false] {
            let database = try await open()
            let favorites = SQLiteFavoritesRepository(database.writer)
            if isFirst { try await favorites.setFavorite(true, weekender.id, at: .now) }
            try await SQLiteCatalogueRepository(database.writer).save(picks: [], for: .shop, at: .now)
            #expect(await favorites.favorites().first { _ in true } == .success([weekender]))
            try await database.close()
        }
    }

    private func makeMigration1Database() throws {
        let queue = try DatabaseQueue(path: temporary.path(of: "store.sqlite"))
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
