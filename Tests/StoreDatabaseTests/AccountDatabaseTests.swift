import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct AccountDatabaseTests {
    private let temporary: TemporaryDirectory
    private var file: String { temporary.path(of: "user.sqlite") }

    init() throws {
        temporary = try TemporaryDirectory()
    }

    /// SQLite continues to write to a deleted file, but the changes are lost when the file is closed.
    @Test(arguments: [true, false])
    func refusesWriteToDeletedOrReplacedFile(isReplaced: Bool) async throws {
        let path = temporary.path(of: "data")
        let database = try await openDatabase(in: path)
        let favorites = SQLiteFavoritesRepository(database)
        try await favorites.setFavorite(true, Product.ID("p-1"), at: .now)
        try FileManager.default.moveItem(atPath: path, toPath: temporary.path(of: "moved"))
        if isReplaced {
            try FileManager.default.copyItem(atPath: temporary.path(of: "moved"), toPath: path)
        }
        let reason = "\(path)/user.sqlite was deleted, moved, or replaced while it was open"
        await #expect(throws: StorageError.inputOutput(reason: reason)) {
            try await favorites.setFavorite(true, Product.ID("p-2"), at: .now)
        }
        #expect(try await favorites.favorites().current().count == 1)
        try await database.close()
    }

    @Test(arguments: [(true, "2"), (false, "1")])
    func configuresWriters(isShop: Bool, synchronous: String) async throws {
        let database = try await openDatabase(in: temporary.path)
        let writer = (isShop ? database.user : database.catalog).writer
        let found = try await writer.writeWithoutTransaction { db in
            try ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "journal_size_limit"].map {
                try String.fetchOne(db, sql: "PRAGMA \($0)")
            }
        }
        #expect(found == ["wal", synchronous, "1", "5000", "16777216"])
        try await database.close()
    }

    @Test func configuresReader() async throws {
        let database = try await openDatabase(in: temporary.path)
        let (found, isReadOnly) = try await database.user.read { db in
            (
                try ["foreign_keys", "busy_timeout"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") },
                db.configuration.readonly
            )
        }
        #expect(found == ["1", "5000"])
        #expect(isReadOnly)
        try await database.close()
    }

    /// The write ends only after the read has ended.
    ///
    /// If the read waited for the write, neither operation would ever end.
    @Test func readsDuringWrite() async throws {
        let database = try await openDatabase(in: temporary.path)
        let (writing, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let hasRead = DispatchSemaphore(value: 0)
        async let write: Void = database.user.writer.write { _ in
            hasBegun.yield()
            hasRead.wait()
        }
        _ = await writing.first { true }
        let found = try? await database.user.read { db in try Int.fetchOne(db, sql: "SELECT 1") }
        hasRead.signal()
        #expect(found == 1)
        try await write
        try await database.close()
    }

    /// The read ends only after the check has ended.
    ///
    /// If the check waited for the read, neither operation would ever end.
    @Test func checksDuringRead() async throws {
        let database = try await openDatabase(in: temporary.path)
        let (reading, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let isChecked = DispatchSemaphore(value: 0)
        // The task needs a separate thread because the cooperative pool may have only one thread.
        let read = Task(executorPreference: ThreadExecutor()) {
            try await database.catalog.read { _ in
                hasBegun.yield()
                isChecked.wait()
            }
        }
        _ = await reading.first { true }
        await database.catalog.check()
        isChecked.signal()
        try await read.value
        try await database.close()
    }

    @Test func readsOneSnapshotDespiteConcurrentCommit() async throws {
        let database = try await openDatabase(in: temporary.path)
        let other = try DatabaseQueue(path: file)
        let favorites = "SELECT count(*) FROM favorite"
        let counts = try await database.user.read { db in
            let before = try Int.fetchOne(db, sql: favorites)
            try other.write { db in
                try db.execute(sql: "INSERT INTO favorite (productID, addedAt) VALUES ('p-1', 1)")
            }
            return [before, try Int.fetchOne(db, sql: favorites)]
        }
        #expect(counts == [0, 0])
        #expect(try await database.user.read { db in try Int.fetchOne(db, sql: favorites) } == 1)
        try other.close()
        try await database.close()
    }

    /// After some errors, SQLite rolls back the transaction automatically.
    @Test func readsAfterSnapshotEndedEarly() async throws {
        let database = try await openDatabase(in: temporary.path)
        await #expect(throws: StorageError.self) {
            try await database.user.read { db in
                try db.execute(sql: "ROLLBACK")
                throw StorageError.corrupt(reason: "as a test has it")
            }
        }
        #expect(try await database.user.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
        try await database.close()
    }

    @Test(arguments: [true, false])
    func rejectsChangesInRead(isFile: Bool) async throws {
        let database =
            isFile ? try await openDatabase(in: temporary.path) : try await AccountDatabase.inMemory()
        let favorites = "SELECT count(*) FROM favorite"
        await #expect(throws: StorageError.self) {
            try await database.user.read { db in
                _ = try Int.fetchOne(db, sql: favorites)
                try db.execute(sql: "INSERT INTO favorite (productID, addedAt) VALUES ('p-1', 1)")
            }
        }
        #expect(try await database.user.read { db in try Int.fetchOne(db, sql: favorites) } == 0)
        try await database.close()
    }

    @Test func locksFileBeforeFirstStatementOfWrite() async throws {
        let database = try await openDatabase(in: temporary.path)
        let other = try DatabaseQueue(path: file)
        try await database.user.writer.write { _ in
            let error = #expect(throws: DatabaseError.self) { try other.write { _ in } }
            #expect(error?.resultCode == .SQLITE_BUSY)
        }
        try other.close()
        try await database.close()
    }

    @Test func restrictsFilesToOwner() async throws {
        try await openDatabase(in: temporary.path).close()
        try setPermissions(0o644, of: file)
        let database = try await openDatabase(in: temporary.path)
        try await SQLiteFavoritesRepository(database).setFavorite(true, Product.sampleTote.id, at: .now)
        for suffix in ["", "-wal", "-shm"] {
            #expect(try permissions(of: file + suffix) == "600")
        }
        try await database.close()
    }

    @Test func preservesSavedDataWhenReopened() async throws {
        let (date, tote) = (Date(timeIntervalSince1970: 1_790_000_000), Product.sampleTote)
        let profile = Profile(username: "robin", email: "robin@mail.example")
        let draft = ProfileDraft(Profile(username: "r", email: ""), seen: profile)
        let paths = NavigationPaths(["shop": ["storefront://home"]], selectedTab: "shop")
        for isFirst in [true, false] {
            let database = try await openDatabase(in: temporary.path)
            let catalog = SQLiteCatalogRepository(database)
            let favorites = SQLiteFavoritesRepository(database)
            let profiles = SQLiteProfileRepository(database)
            let settings = SQLiteSettingsRepository(database)
            if isFirst {
                try await catalog.save(recommendations: Product.samples, for: .shop, at: date)
                try await favorites.setFavorite(true, tote.id, at: date)
                try await favorites.setFavorite(false, tote.id, at: date)
                try await profiles.save(profile, at: date, madeFrom: ProfileDraft())
                try await profiles.save(draft: draft)
                try await settings.change { $0.pageSize = 9 }
                try await settings.remember(search: "bag")
                try await SQLitePathRepository(database).save(paths)
            }
            #expect(database.notice == nil)
            let recommendations = try await catalog.recommendations(for: .shop).current()
            #expect(recommendations == Saved(Product.samples, savedAt: date))
            #expect(try await favorites.favorites().current() == [])
            #expect(try await favorites.isFavorite(tote.id).current() == false)
            #expect(try await profiles.profile().current() == Saved(profile, savedAt: date))
            #expect(try await profiles.draft().current() == draft)
            #expect(try await settings.settings().current() == Settings(pageSize: 9))
            #expect(try await settings.recentSearches().current() == RecentSearches(["bag"]))
            #expect(try await SQLitePathRepository(database).paths() == paths)
            try await database.close()
        }
    }

    /// A second open connection prevents SQLite from deleting the WAL, so the app empties the file instead.
    @Test func emptiesWALWhenClosed() async throws {
        let database = try await openDatabase(in: temporary.path)
        let favorites = SQLiteFavoritesRepository(database)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .now)
        let other = try DatabaseQueue(path: file)
        #expect(
            try await other.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM favorite") } == 1
        )
        try await database.close()
        let log = try FileManager.default.attributesOfItem(atPath: file + "-wal")
        #expect((log[.size] as? NSNumber)?.intValue == 0)
        try other.close()
    }

    @Test func leavesNoWALWhenDeallocated() async throws {
        do {
            let favorites = SQLiteFavoritesRepository(try await openDatabase(in: temporary.path))
            try await favorites.setFavorite(true, Product.sampleTote.id, at: .now)
        }
        #expect(!FileManager.default.fileExists(atPath: file + "-wal"))
    }

    @Test(arguments: [true, false])
    func rejectsOperationsAfterClosing(isFile: Bool) async throws {
        let database =
            isFile ? try await openDatabase(in: temporary.path) : try await AccountDatabase.inMemory()
        let favorites = SQLiteFavoritesRepository(database)
        try await database.close()
        try await database.close()
        await #expect(throws: StorageError.self) {
            try await favorites.setFavorite(true, Product.sampleTote.id, at: .now)
        }
        for closed in [database.user, database.catalog] {
            await #expect(throws: StorageError.inputOutput(reason: "the database is closed")) {
                try await closed.read { _ in }
            }
        }
    }

    @Test(
        arguments: ["user.sqlite", "user.sqlite-wal", "catalog.sqlite"],
        Obstacle.allCases
    )
    func rejectsUnsuitableDatabaseFile(name: String, obstacle: Obstacle) async throws {
        let path = temporary.path(of: name)
        try obstacle.put(at: path)
        await #expect(throws: StorageError.inputOutput(reason: obstacle.reason(path))) {
            _ = try await openDatabase(in: temporary.path)
        }
    }
}

private final class ThreadExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
