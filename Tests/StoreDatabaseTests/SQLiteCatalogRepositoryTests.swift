import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Synchronization
import Testing
import ViewStateTesting

struct SQLiteCatalogRepositoryTests {
    private let writer: any DatabaseWriter
    private let log = SpyLog()
    private let repository: SQLiteCatalogRepository
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    init() async throws {
        let database = try await AccountDatabase.inMemory(logger: log.logger)
        writer = database.catalog.writer
        repository = SQLiteCatalogRepository(database)
    }

    @Test func keepsEarlierRecommendationsWhenSaveFails() async throws {
        try await repository.save(recommendations: Product.samples, for: .shop, at: date)
        let recommendations = ValueRecorder(repository.recommendations(for: .shop))
        #expect(try await recommendations.saved().count == 1)
        let newer = [Product.sampleTote, .sampleBackpack, .unstorable]
        await #expect(throws: StorageError.self) {
            try await repository.save(recommendations: newer, for: .shop, at: date + 1)
        }
        #expect(
            try await repository.recommendations(for: .shop).current()
                == Saved(Product.samples, savedAt: date)
        )
        #expect(try await recommendations.saved().count == 1)
    }

    @Test(arguments: [
        "UPDATE product SET fromCurrency = '$'",
        "UPDATE product SET toWasMinorUnits = 1",
        "UPDATE sku SET wasMinorUnits = NULL",
        "UPDATE sku SET currency = ''",
    ])
    func logsAndReportsCorruptRow(sql: String) async throws {
        try await repository.save(recommendations: [.sampleBackpack], for: .shop, at: date)
        let recommendations = ValueRecorder(repository.recommendations(for: .shop))
        #expect(try await recommendations.saved().count == 1)
        try await writer.damage(sql)
        let values = await recommendations.settled()
        #expect(values.count == 2)
        #expect(throws: StorageError.self) { try values.last?.get() }
        #expect(log.messages.count == 1)
    }

    @Test(arguments: [("product", "name"), ("product", "fromCurrency"), ("sku", "colorName")])
    func reportsColumnWithUnexpectedNull(table: String, column: String) async throws {
        try await repository.save(product: .sampleBackpack, at: date)
        try await writer.damage(
            """
            PRAGMA writable_schema = 1;
            UPDATE sqlite_schema SET sql = replace(sql, '\(column) TEXT NOT NULL', '\(column) TEXT')
            WHERE name = '\(table)';
            PRAGMA writable_schema = RESET;
            UPDATE \(table) SET \(column) = NULL
            """
        )
        #expect(
            await repository.product(Product.sampleBackpack.id).first { _ in true }
                == .failure(.inputOutput(reason: "\(table).\(column) contains the invalid value “NULL”"))
        )
    }

    @MainActor
    @Test func readsOffMainThread() async throws {
        let readers = Mutex<Set<ObjectIdentifier>>([])
        try await writer.writeWithoutTransaction { db in
            db.trace(options: .statement) { _ in readers.withLock { _ = $0.insert(Self.thread) } }
        }
        readers.withLock { $0 = [] }
        let main = Self.thread
        _ = try await repository.product(with: SKU.ID("s-1"))
        #expect(readers.withLock { $0.count == 1 && !$0.contains(main) })
    }

    private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

    @Test func rejectsIncompletePrice() async throws {
        try await repository.save(recommendations: [.sampleBackpack], for: .shop, at: date)
        for column in ["fromWasMinorUnits", "toCurrency", "toWasCurrency"] {
            let error = await #expect(throws: DatabaseError.self) {
                try await writer.write { db in
                    try db.execute(sql: "UPDATE product SET \(column) = iif(\(column) IS NULL, 'USD', NULL)")
                }
            }
            #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
        }
    }

    /// Each read of the recommendations fails and logs a message, so the number of log messages equals the
    /// number of reads.
    @Test func ignoresUnrelatedCommitAfterRollback() async throws {
        try await writer.write { db in try db.execute(sql: "CREATE TABLE elsewhere (id INTEGER)") }
        try await repository.save(recommendations: [.sampleBackpack], for: .shop, at: date)
        try await writer.damage("UPDATE product SET fromCurrency = '$'")
        let recommendations = ValueRecorder(repository.recommendations(for: .shop))
        #expect(await recommendations.settled().count == 1)
        #expect(log.messages.count == 1)
        try await writer.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "DELETE FROM recommendation")
                return .rollback
            }
            try db.execute(sql: "INSERT INTO elsewhere VALUES (1)")
        }
        #expect(await recommendations.settled().count == 1)
        #expect(log.messages.count == 1)
    }
}

extension Product {
    /// A product that contains a NaN value, which SQLite cannot store.
    static let unstorable: Product = {
        var product = sampleTote
        product.id = ID("p-99")
        product.skus = []
        product.rating = Rating(average: .nan, count: 1)
        return product
    }()
}
