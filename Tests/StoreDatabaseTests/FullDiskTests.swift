import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct FullDiskTests {
    private let date = Date(timeIntervalSince1970: 1_790_000_000)
    private let tote = Product.sampleTote.id

    @Test func rejectsChangeThatExceedsFreeSpace() async throws {
        let database = try await AccountDatabase.inMemory()
        let favorites = SQLiteFavoritesRepository(database)
        try await favorites.setFavorite(true, tote, at: date)
        try await database.user.writer.writeWithoutTransaction { db in
            // The remaining free space is too small for a row with a long identifier.
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "VACUUM; PRAGMA max_page_count = \(pages)")
        }
        let long = Product.ID(String(repeating: "p", count: 100_000))
        await #expect(throws: StorageError.full) { try await favorites.setFavorite(true, long, at: date) }
        #expect(try await favorites.isFavorite(long).current() == false)
        #expect(try await favorites.isFavorite(tote).current() == true)
    }

    @Test func rejectsUserChangesThatOnlyMemoryWouldStore() async throws {
        let full = try await AccountDatabase.inMemory(notice: .full)
        let cart = SQLiteCartRepository(full)
        await #expect(throws: CartError.failed(.storageFull)) { try await cart.change(.add(.tote)) }
        await #expect(throws: CartError.failed(.storageFull)) {
            try await cart.freeze(as: OrderSubmission.ID("k"), at: date)
        }
        let writes: [() async throws -> Void] = [
            { try await cart.note(.withdrawn, of: OrderSubmission.ID("k"), at: date) },
            { try await SQLiteOrdersRepository(full).save(orders: [], at: date) },
            { try await SQLiteFavoritesRepository(full).setFavorite(true, tote, at: date) },
            { try await SQLiteProfileRepository(full).save(draft: ProfileDraft()) },
            { try await SQLiteSettingsRepository(full).change { $0.pageSize = 7 } },
            { try await SQLiteSettingsRepository(full).remember(search: "tote") },
        ]
        for write in writes {
            await #expect(throws: StorageError.full) { try await write() }
        }
    }

    @Test(.needsSmallDisk, arguments: [true, false])
    func showsStoredDataAndRejectsChanges(hasLog: Bool) async throws {
        let disk = try SmallDisk(kibibytes: 1024)
        try await makeDatabase(on: disk, hasLog: hasLog)
        try disk.fill()
        try await withDatabase(in: disk.path) { full async throws in
            #expect(full.notice == .full)
            #expect(try await favorites(full) == [.sampleTote])
            await #expect(throws: StorageError.full) {
                try await SQLiteFavoritesRepository(full).setFavorite(false, tote, at: date)
            }
            #expect(try await favorites(full) == [.sampleTote])
            try await expectCatalogTakes(.sampleBackpack, full)
        }
        try disk.makeRoom()
        try await withDatabase(in: disk.path) { database async throws in
            #expect(database.notice == nil)
            #expect(try await favorites(database) == [.sampleTote])
        }
    }

    @Test(.needsSmallDisk)
    func leavesCorruptFileUntilSpaceIsAvailable() async throws {
        let disk = try SmallDisk(kibibytes: 1024)
        try await makeDatabase(on: disk, hasLog: false)
        let file = disk.path + "/user.sqlite"
        var bytes = try Data(contentsOf: URL(filePath: file))
        bytes[39] += 1
        try bytes.write(to: URL(filePath: file))
        try disk.fill()
        try await withDatabase(in: disk.path) { full async throws in
            #expect(full.notice == .full)
            #expect(try await favorites(full) == [])
        }
        #expect(try Data(contentsOf: URL(filePath: file)) == bytes)
        try disk.makeRoom()
        try await withDatabase(in: disk.path) { database async throws in
            #expect(database.notice == .corrupt(file: file + ".corrupt-20260921T141320Z"))
            #expect(try await favorites(database) == [])
        }
    }

    @Test(.needsSmallDisk)
    func usesMemoryWhenDiskIsFullAtFirstLaunch() async throws {
        let disk = try SmallDisk(kibibytes: 512)
        try disk.fill()
        try await withDatabase(in: disk.path) { full async throws in
            #expect(full.notice == .full)
            try await expectCatalogTakes(.sampleTote, full)
            await #expect(throws: StorageError.full) {
                try await SQLiteFavoritesRepository(full).setFavorite(true, tote, at: date)
            }
        }
        try disk.makeRoom()
        try await withDatabase(in: disk.path) { database in #expect(database.notice == nil) }
    }

    /// Creates databases that contain one favorite and one product.
    ///
    /// The data is stored either in the database files or only in their WAL files.
    private func makeDatabase(on disk: SmallDisk, hasLog: Bool) async throws {
        let temporary = try TemporaryDirectory()
        let copy = {
            for name in ["user.sqlite", "catalog.sqlite"] {
                for suffix in hasLog ? ["", "-wal"] : [""] {
                    try FileManager.default.copyItem(
                        atPath: temporary.path(of: name + suffix),
                        toPath: disk.path + "/" + name + suffix
                    )
                }
            }
        }
        try await withDatabase(in: temporary.path) { _ in }
        try await withDatabase(in: temporary.path) { database in
            try await SQLiteCatalogRepository(database).save(product: .sampleTote, at: date)
            try await SQLiteFavoritesRepository(database).setFavorite(true, tote, at: date)
            if hasLog { try copy() }
        }
        if !hasLog { try copy() }
    }

    private func favorites(_ database: AccountDatabase) async throws -> [Product]? {
        try await SQLiteFavoritesRepository(database).favorites().current().compactMap(
            \.product
        )
    }

    private func expectCatalogTakes(_ product: Product, _ database: AccountDatabase) async throws {
        let catalog = SQLiteCatalogRepository(database)
        try await catalog.save(product: product, at: date)
        #expect(try await catalog.product(product.id).current()?.value == product)
    }
}
