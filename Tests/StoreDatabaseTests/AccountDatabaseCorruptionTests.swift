import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct AccountDatabaseCorruptionTests {
    private let temporary: TemporaryDirectory
    private let clock = StoreClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))
    private let log = SpyLog()
    private var file: String { temporary.path(of: "user.sqlite") }
    private var corrupt: String { file + ".corrupt-20260921T141320Z" }

    init() throws {
        temporary = try TemporaryDirectory()
    }

    @Test(arguments: Corruption.allCases)
    private func renamesCorruptFileAndCreatesEmptyDatabase(damage: Corruption) async throws {
        try await makeDatabase(favorites: 40)
        let bytes = damage.done(to: try Data(contentsOf: URL(filePath: file)))
        try write(bytes)
        try await open { database async throws in
            #expect(database.notice == .corrupt(file: corrupt))
            #expect(try await favorites(in: database) == [])
            #expect(try Data(contentsOf: URL(filePath: corrupt)) == bytes)
            for path in [file, corrupt] { #expect(try permissions(of: path) == "600") }
            #expect(log.messages.count == 1)
            try await SQLiteFavoritesRepository(database).setFavorite(true, Product.ID("new"), at: .now)
            database.noticeWasReported()
        }
        try await open { database async throws in
            #expect(database.notice == nil)
            #expect(try await favorites(in: database) == ["new"])
        }
    }

    @Test func reportsRenamedFileUntilAcknowledged() async throws {
        try write(Data(repeating: 0x2A, count: 5000))
        for _ in 1...2 {
            try await open { database in #expect(database.notice == .corrupt(file: corrupt)) }
        }
        try await open { database in database.noticeWasReported() }
        try await open { database in #expect(database.notice == nil) }
    }

    @Test func renamesWALWithDatabase() async throws {
        try await makeDatabase(favorites: 2000)
        let page = try pageInTheMiddle(of: "favorite")
        let other = try DatabasePool(path: file)
        try await other.write { db in
            try db.execute(sql: "INSERT INTO favorite (productID, addedAt) VALUES ('late', 0)")
        }
        // The contents are read while the database is open, so they include the WAL.
        let bytes = ["", "-wal"].map { FileManager.default.contents(atPath: file + $0) ?? Data() }
        try other.close()
        try write(bytes[0])
        try overwrite(page: page, of: file)
        try bytes[1].write(to: URL(filePath: file + "-wal"))
        try await open { database async throws in
            #expect(database.notice == .corrupt(file: corrupt))
            #expect(try await favorites(in: database) == [])
            #expect(FileManager.default.contents(atPath: corrupt + "-wal") == bytes[1])
        }
    }

    @Test func keepsCatalogWhenUserDatabaseIsCorrupt() async throws {
        try await open { database in
            try await SQLiteCatalogRepository(database).save(product: .sampleTote, at: clock.now())
        }
        try write(Data(repeating: 0x2A, count: 5000))
        try await open { database async throws in
            #expect(database.notice == .corrupt(file: corrupt))
            let product = SQLiteCatalogRepository(database).product(Product.sampleTote.id)
            #expect(try await product.current()?.value == .sampleTote)
        }
    }

    @Test(arguments: [0, 1, 4096, 5000])
    func rebuildsCorruptCatalogWithoutNotice(length: Int) async throws {
        try await makeDatabase(favorites: 3)
        let catalog = temporary.path(of: "catalog.sqlite")
        try Data(repeating: 0x2A, count: length).write(to: URL(filePath: catalog))
        try await open { database async throws in
            #expect(database.notice == nil)
            #expect(log.messages.count == 1)
            let ids = try await favorites(in: database)
            #expect(ids.count == 3)
            let recommendations = SQLiteCatalogRepository(database).recommendations(for: .shop)
            #expect(try await recommendations.current() == nil)
        }
    }

    @Test func doesNotOverwriteEarlierRenamedFiles() async throws {
        for path in [corrupt, corrupt + "-2", corrupt + "-3"] {
            try write(Data(repeating: 0x2A, count: 5000))
            try await open { database in
                #expect(database.notice == .corrupt(file: path))
            }
        }
    }

    @Test func keepsWALRenamedBeforeCrash() async throws {
        let log = Data("set aside before the crash".utf8)
        try log.write(to: URL(filePath: corrupt + "-wal"))
        try write(Data(repeating: 0x2A, count: 5000))
        try Data("another log".utf8).write(to: URL(filePath: file + "-wal"))
        try await open { database in
            #expect(database.notice == .corrupt(file: corrupt + "-2"))
            #expect(FileManager.default.contents(atPath: corrupt + "-wal") == log)
        }
    }

    @Test func createsDatabaseAfterCrashLeftPartialFile() async throws {
        try Data("half of a database".utf8).write(to: URL(filePath: file + ".new"))
        try await open { database in
            #expect(database.notice == nil)
            #expect(!FileManager.default.fileExists(atPath: file + ".new"))
        }
    }

    @Test(arguments: [true, false])
    func resumesInterruptedReplacementAfterCrash(isRenamed: Bool) async throws {
        try Data("a new database".utf8).write(to: URL(filePath: file + ".new"))
        try Data().write(to: URL(filePath: file + "-unreported"))
        try Data("damaged".utf8).write(to: URL(filePath: isRenamed ? corrupt : file))
        try Data("its log".utf8).write(to: URL(filePath: corrupt + "-wal"))
        try await open { database async throws in
            let renamed = isRenamed ? corrupt : corrupt + "-2"
            #expect(database.notice == .corrupt(file: renamed))
            #expect(try String(contentsOfFile: renamed, encoding: .utf8) == "damaged")
            #expect(try String(contentsOfFile: corrupt + "-wal", encoding: .utf8) == "its log")
            #expect(try await favorites(in: database) == [])
            database.noticeWasReported()
        }
        try await open { next in #expect(next.notice == nil) }
    }

    @Test func rollsBackPartialTransactionAfterCrash() async throws {
        try await makeDatabase(favorites: 1)
        let copy = temporary.path(of: "copy.sqlite")
        let queue = try DatabaseQueue(path: file)
        try await queue.writeWithoutTransaction { [file] db in
            // With this small cache, SQLite writes to the file before the transaction is committed.
            try db.execute(sql: "PRAGMA journal_mode = delete; PRAGMA cache_size = 1")
            try db.inTransaction {
                for _ in 0..<100 {
                    try db.execute(
                        sql: "INSERT INTO favorite (productID, addedAt) VALUES (hex(randomblob(4000)), 0)"
                    )
                }
                for suffix in ["", "-journal"] {
                    try FileManager.default.copyItem(atPath: file + suffix, toPath: copy + suffix)
                }
                return .rollback
            }
        }
        try queue.close()
        for suffix in ["", "-journal"] {
            try? FileManager.default.removeItem(atPath: file + suffix)
            try FileManager.default.moveItem(atPath: copy + suffix, toPath: file + suffix)
        }
        try await open { database in
            #expect(database.notice == nil)
            let ids = try await favorites(in: database)
            #expect(ids == ["p-1"])
        }
    }

    @Test func reportsCorruptionOfOpenDatabase() async throws {
        try await makeDatabase(favorites: 2000)
        let page = try pageInTheMiddle(of: "favorite")
        try await open { database in
            try overwrite(page: page, of: file)
            await #expect(throws: StorageError.corrupt(reason: "the database is malformed")) {
                try await SQLiteFavoritesRepository(database).favorites().current()
            }
        }
        try await open { next in
            #expect(next.notice != nil)
        }
    }

    /// The operation that detects corruption while the catalog is open.
    enum Finding: CaseIterable {
        case check, read
        /// A write that fails because a table's `CREATE` statement is corrupt.
        ///
        /// SQLite's check does not report this corruption, because all pages are valid.
        case write
    }

    @Test(arguments: Finding.allCases)
    func rebuildsCatalogFoundCorruptWhileOpen(finding: Finding) async throws {
        let product = Product.sampleTote
        try await open { database in
            try await SQLiteCatalogRepository(database).save(product: product, at: clock.now())
        }
        let path = temporary.path(of: "catalog.sqlite")
        if finding == .write {
            let bytes = try Data(contentsOf: URL(filePath: path))
            let place = try #require(bytes.range(of: Data("detail = column".utf8)))
            try (bytes[..<place.lowerBound] + Data("detbil = column".utf8) + bytes[place.upperBound...])
                .write(to: URL(filePath: path))
        } else {
            try overwrite("sku", of: path)
        }
        try await open { database in
            #expect(database.notice == nil)
            let catalog = SQLiteCatalogRepository(database)
            switch finding {
            case .check: await database.catalog.check()
            case .read:
                await #expect(throws: StorageError.corrupt(reason: "the database is malformed")) {
                    try await catalog.product(product.id).current()
                }
            case .write:
                let error = await #expect(throws: StorageError.self) {
                    try await catalog.save(product: .sampleBackpack, at: clock.now())
                }
                guard case .corrupt(let reason) = error else { throw try #require(error) }
                #expect(reason.contains("detbil"))
            }
        }
        for count in [nil, 1] {
            try await open { database in
                let catalog = SQLiteCatalogRepository(database)
                let stored = await catalog.product(product.id).first { _ in true }
                #expect(try stored?.get()?.value == count.map { _ in product })
                try await catalog.save(product: product, at: clock.now())
            }
        }
    }

    @Test func resumesInterruptedCatalogRebuildAfterCrash() async throws {
        try Data().write(to: URL(filePath: temporary.path(of: "catalog.sqlite-corrupt")))
        for _ in 1...2 {
            try await open { database in #expect(database.notice == nil) }
            #expect(!FileManager.default.fileExists(atPath: temporary.path(of: "catalog.sqlite-corrupt")))
        }
    }

    private func makeDatabase(favorites: Int) async throws {
        try await open { database in
            try await database.user.writer.write { db in
                for number in 1..<(favorites + 1) {
                    try db.execute(
                        sql: "INSERT INTO favorite (productID, addedAt) VALUES (?, 0)",
                        arguments: ["p-\(number)"]
                    )
                }
            }
        }
    }

    private func open(_ check: (AccountDatabase) async throws -> Void) async throws {
        try await withDatabase(in: temporary.path, log: log, check)
    }

    private func favorites(in database: AccountDatabase) async throws -> [String] {
        try await database.user.writer.read { db in
            try String.fetchAll(db, sql: "SELECT productID FROM favorite ORDER BY number")
        }
    }

    private func write(_ data: Data) throws {
        try data.write(to: URL(filePath: file))
    }

    /// Returns the number of a page that contains only rows of the given table.
    private func pageInTheMiddle(of table: String) throws -> Int {
        let queue = try DatabaseQueue(path: file)
        defer { try? queue.close() }
        let page = try queue.read { db in
            try Int.fetchOne(
                db,
                sql: """
                    SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'
                    ORDER BY path LIMIT 1 OFFSET 3
                    """,
                arguments: [table]
            )
        }
        return try #require(page)
    }

    private func overwrite(_ table: String, of file: String) throws {
        let queue = try DatabaseQueue(path: file)
        let sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        let page = try queue.read { db in try Int.fetchOne(db, sql: sql, arguments: [table]) }
        try queue.close()
        try overwrite(page: #require(page), of: file)
    }

    private func overwrite(page: Int, of file: String) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: file))
        try handle.seek(toOffset: UInt64((page - 1) * 4096))
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try handle.close()
    }
}

private enum Corruption: CaseIterable {
    case replaced, overwritten, emptied, cutToAByte, cutToAPage, miscounted

    func done(to bytes: Data) -> Data {
        switch self {
        case .replaced: return Data(repeating: 0x2A, count: 5000)
        case .overwritten: return bytes.prefix(4096) + Data(repeating: 0xFF, count: bytes.count - 4096)
        case .emptied: return Data()
        case .cutToAByte: return bytes.prefix(1)
        case .cutToAPage: return bytes.prefix(4096)
        case .miscounted:
            // The changed byte belongs to the field that stores the number of free pages (see
            // sqlite.org/fileformat.html). The pages themselves remain readable.
            var bytes = bytes
            bytes[39] += 1
            return bytes
        }
    }
}
