import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Synchronization
import Testing
import ViewStateTesting

struct SQLiteFavoritesRepositoryTests {
    private let store: any DatabaseWriter
    private let writer: any DatabaseWriter
    private let log = SpyLog()
    private let catalog: SQLiteCatalogRepository
    private let favorites: SQLiteFavoritesRepository
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    init() async throws {
        let database = try await AccountDatabase.inMemory(logger: log.logger)
        store = database.user.writer
        writer = database.catalog.writer
        catalog = SQLiteCatalogRepository(database)
        favorites = SQLiteFavoritesRepository(database)
        try await catalog.save(product: .sampleBackpack, at: date)
        try await favorites.setFavorite(true, Product.sampleBackpack.id, at: date)
    }

    /// SQLite compares the bytes that follow a NUL character, but those bytes are ignored when the string is
    /// read.
    @Test func readsDuplicateIdentifiersInCorruptFile() async throws {
        try await store.damage(
            "INSERT INTO favorite (productID, addedAt) SELECT productID || char(0), 0 FROM favorite"
        )
        let favorite = Favorite(.sampleBackpack)
        #expect(try await favorites.favorites().current() == [favorite, favorite])

        let categories = StoreDomain.Category.samples
        try await catalog.save(categories: categories, at: date)
        try await writer.damage(
            "INSERT INTO category SELECT id || char(0), position + 100, name, 1 FROM category"
        )
        try await catalog.save(categories: categories, at: date)
        #expect(try await catalog.categories().current()?.value == categories)
    }

    @Test func ignoresUnrelatedCommit() async throws {
        try await writer.damage("UPDATE product SET fromCurrency = '$'")
        let list = ValueRecorder(favorites.favorites())
        #expect(await list.settled().count == 1)
        #expect(log.messages.count == 1)
        try await catalog.save(categories: StoreDomain.Category.samples, at: date)
        #expect(await list.settled().count == 1)
        #expect(log.messages.count == 1)
    }

    @Test func readsFavoriteStatusOnlyAfterFavoritesCommit() async throws {
        let values = ValueRecorder(favorites.isFavorite(Product.sampleBackpack.id))
        #expect(await values.settled() == [.success(true)])
        let statements = Mutex(0)
        try await store.writeWithoutTransaction { db in
            db.trace(options: .statement) { _ in statements.withLock { $0 += 1 } }
        }
        _ = try await catalog.clear(keeping: [])
        #expect(await values.settled() == [.success(true)])
        #expect(statements.withLock { $0 } == 0)
    }
}
