import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct ShopDatabaseDamageTests {
    private let temporary: TemporaryDirectory
    private let clock = ShopClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))
    private let log = SpyLog()
    private var file: String { temporary.path(of: "shop.sqlite") }
    private var damaged: String { file + ".damaged-20260921T141320Z" }

    init() throws {
        temporary = try TemporaryDirectory()
        try setPermissions(0o700, of: temporary.path)
    }

    @Test func quarantinesWhatIsNoDatabase() async throws {
        let garbage = Data(repeating: 0x2A, count: 5000)
        try write(garbage)
        try await expectFreshDatabase(quarantinedFile: damaged)
        #expect(try Data(contentsOf: URL(filePath: damaged)) == garbage)
        #expect(try permissions(of: damaged) == "600")
        #expect(log.messages.count == 1)
    }

    @Test(arguments: Damage.allCases)
    private func quarantinesAMalformedDatabase(damage: Damage) async throws {
        try await makeDatabase()
        let bytes = damage.done(to: try Data(contentsOf: URL(filePath: file)))
        try write(bytes)
        try await expectFreshDatabase(quarantinedFile: damaged)
        #expect(try Data(contentsOf: URL(filePath: damaged)) == bytes)
    }

    @Test func quarantinesTheLogWithItsDatabase() async throws {
        let log = Data("what was written last".utf8)
        try write(Data(repeating: 0x2A, count: 5000))
        try log.write(to: URL(filePath: file + "-wal"))
        try await expectFreshDatabase(quarantinedFile: damaged)
        #expect(try Data(contentsOf: URL(filePath: damaged + "-wal")) == log)
    }

    @Test func keepsWhatWasQuarantinedBefore() async throws {
        for path in [damaged, damaged + "-2", damaged + "-3"] {
            try write(Data(repeating: 0x2A, count: 5000))
            try await expectFreshDatabase(quarantinedFile: path)
        }
    }

    @Test func keepsALogThatWasQuarantinedBeforeACrash() async throws {
        let log = Data("quarantined before the crash".utf8)
        try log.write(to: URL(filePath: damaged + "-wal"))
        try write(Data(repeating: 0x2A, count: 5000))
        try Data("another log".utf8).write(to: URL(filePath: file + "-wal"))
        try await expectFreshDatabase(quarantinedFile: damaged + "-2")
        #expect(try Data(contentsOf: URL(filePath: damaged + "-wal")) == log)
    }

    @Test func takesBackWhatACrashLeftHalfDone() async throws {
        let journal = temporary.path(of: "other.sqlite-journal")
        let queue = try DatabaseQueue(path: temporary.path(of: "other.sqlite"))
        try await queue.write { db in try db.execute(sql: "CREATE TABLE before (text TEXT)") }
        try await queue.writeWithoutTransaction { [file, temporary] db in
            // With so small a cache SQLite writes to the file before the commit.
            try db.execute(sql: "PRAGMA cache_size = 1")
            try db.inTransaction {
                for _ in 0..<100 {
                    try db.execute(sql: "INSERT INTO before VALUES (hex(randomblob(4000)))")
                }
                try FileManager.default.copyItem(atPath: journal, toPath: file + "-journal")
                try FileManager.default.copyItem(atPath: temporary.path(of: "other.sqlite"), toPath: file)
                return .rollback
            }
        }
        try queue.close()

        let database = try await open()
        #expect(database.quarantinedFile == nil)
        let count = try await database.shop.writer.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM before")
        }
        #expect(count == 0)
        try await database.close()
    }

    private func expectFreshDatabase(quarantinedFile: String) async throws {
        let database = try await open()
        #expect(database.quarantinedFile == quarantinedFile)
        #expect(try permissions(of: file) == "600")
        let favorites = SQLiteFavoritesRepository(database)
        let isFavorite = favorites.isFavorite(Product.sampleTote.id)
        #expect(await isFavorite.first { _ in true } == .success(false))
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .now)
        try await database.close()
    }

    private func makeDatabase() async throws {
        let database = try await open()
        let favorites = SQLiteFavoritesRepository(database)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .now)
        try await database.close()
    }

    private func open() async throws -> ShopDatabase {
        try await .open(in: DataDirectory(path: temporary.path), clock: clock, logger: log.logger)
    }

    private func write(_ data: Data) throws {
        try data.write(to: URL(filePath: file))
    }
}

/// What can happen to a file that SQLite still opens, because its first page holds the schema.
private enum Damage: CaseIterable {
    case overwritten, truncated, miscounted

    func done(to bytes: Data) -> Data {
        switch self {
        case .overwritten: return bytes.prefix(4096) + Data(repeating: 0xFF, count: bytes.count - 4096)
        case .truncated: return bytes.prefix(4096)
        case .miscounted:
            // The number of free pages, see sqlite.org/fileformat.html: the pages themselves can be read.
            var bytes = bytes
            bytes[39] += 1
            return bytes
        }
    }
}
