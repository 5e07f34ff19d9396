import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

/// Tests for aspects of imports and saves that the contract does not cover.
struct CatalogImportTests {
    private let writer: any DatabaseWriter
    private let log = SpyLog()
    private let repository: SQLiteCatalogRepository
    private let date = Date(timeIntervalSince1970: 1_790_000_000)
    private let versions = (first: CatalogVersion("1"), second: CatalogVersion("2"))

    init() async throws {
        let database = try await AccountDatabase.inMemory(logger: log.logger)
        writer = database.catalog.writer
        repository = SQLiteCatalogRepository(database)
    }

    @Test func writesNothingForUnchangedData() async throws {
        let save = {
            try await repository.save(categories: StoreDomain.Category.samples, at: date)
            try await repository.save(recommendations: Product.samples, for: .shop, at: date)
            try await repository.save(product: .sampleBackpack, at: date)
        }
        try await save()
        #expect(try await changes { try await save() } == 0)
        let newerDate = try await changes { try await repository.save(product: .sampleTote, at: date + 1) }
        #expect(newerDate == 1)
    }

    @Test func writesOnlyChangedProducts() async throws {
        try await importAll(Product.samples, as: versions.first)
        let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
        let all = [newer] + Product.samples.dropFirst()
        try await importAll(all, as: versions.second)
        let numbers = try await rows("SELECT number FROM product ORDER BY number")
        #expect(numbers == [2, 3, 4, 5, 6, 7])
        #expect(try await rows("SELECT DISTINCT product FROM sku ORDER BY product") == numbers)
        #expect(try await rows("SELECT rowid FROM search ORDER BY rowid") == numbers)
        #expect(try await rows("SELECT count(*) FROM unchangedProduct") == [0])
        #expect(try await stored(newer.id) == newer)
    }

    @Test func storesDuplicateProductInBatchOnce() async throws {
        let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
        try await importAll([.sampleTote, .sampleBackpack], as: versions.first)
        try await importAll([newer, .sampleTote, newer, .sampleTote], as: versions.second)
        let numbers = try await rows("SELECT number FROM product ORDER BY number")
        #expect(numbers.count == 2)
        #expect(try await rows("SELECT rowid FROM search ORDER BY rowid") == numbers)
        #expect(try await stored(newer.id) == newer)
        #expect(try await stored(Product.sampleTote.id) == .sampleTote)
    }

    @Test func indexesImportedProductOnce() async throws {
        let products = (0..<100).map { Product.numbered($0, category: Product.sampleTote.categoryID) }
        let categories = StoreDomain.Category.samples
        let batch = CatalogBatch(version: versions.first, categories: categories, products: products)
        _ = try await repository.add(batch, at: date)
        let published = try await changes { try await repository.publish(versions.first, at: date) }
        #expect(published < products.count)
    }

    @Test func findsUnchangedProductByNewCategoryName() async throws {
        try await repository.save(recommendations: Product.samples, for: .shop, at: date)
        let category = StoreDomain.Category(
            id: Product.sampleTote.categoryID,
            name: "Satchels",
            productCount: 1
        )
        let batch = CatalogBatch(
            version: versions.first,
            categories: [category],
            products: Product.samples
        )
        _ = try await repository.add(batch, at: date)
        try await repository.publish(versions.first, at: date)
        let found = try await repository.search("satchels", limit: 9)?.value
        #expect(found?.contains(.sampleTote) == true)
    }

    @Test func notifiesObserversOnlyAfterPublishing() async throws {
        try await repository.save(recommendations: [.sampleBackpack], for: .shop, at: date)
        try await writer.damage("UPDATE product SET fromCurrency = '$'")
        // Each read fails and logs a message, so the number of log messages equals the number of reads.
        let recommendations = ValueRecorder(repository.recommendations(for: .shop))
        #expect(await recommendations.settled().count == 1)
        let batch = CatalogBatch(version: versions.first, products: [.sampleTote])
        for _ in 1...3 { _ = try await repository.add(batch, at: date) }
        _ = await recommendations.settled()
        #expect(log.messages.count == 1)
        try await repository.publish(versions.first, at: date)
        #expect(await recommendations.settled().last == .success(Saved([.sampleTote], savedAt: date)))
    }

    @Test func addsBatchAtomically() async throws {
        let bad = Product.unstorable
        let batch = CatalogBatch(version: versions.first, products: [.sampleBackpack, bad])
        await #expect(throws: StorageError.self) { _ = try await repository.add(batch, at: date) }
        #expect(try await rows("SELECT count(*) FROM product") == [0])
        #expect(try await repository.catalogState().incomplete?.productCount == 0)
    }

    @Test func resumesImportAfterRestart() async throws {
        let temporary = try TemporaryDirectory()
        let batches = [Product.samples.prefix(2), Product.samples.dropFirst(2)].map {
            CatalogBatch(version: versions.first, products: Array($0))
        }
        for batch in batches {
            try await withDatabase(in: temporary.path) { database in
                _ = try await SQLiteCatalogRepository(database).add(batch, at: date)
            }
        }
        try await withDatabase(in: temporary.path) { database in
            let repository = SQLiteCatalogRepository(database)
            #expect(try await repository.catalogState().incomplete?.productCount == 6)
            try await repository.publish(versions.first, at: date)
            for product in Product.samples {
                #expect(try await repository.product(product.id).current()?.value == product)
            }
        }
    }

    @Test func keepsProductSavedDuringImport() async throws {
        try await importAll([.sampleTote], as: versions.first)
        let batch = CatalogBatch(version: versions.second, products: [.sampleBackpack, .sampleTote])
        _ = try await repository.add(batch, at: date)
        let opened = Product.renamed(.sampleBackpack, to: "As it was opened")
        try await repository.save(product: opened, at: date)
        try await repository.save(product: .renamed(.sampleTote, to: "Newest"), at: date)
        try await repository.publish(versions.second, at: date)
        #expect(try await rows("SELECT count(*) FROM currentProduct") == [2])
        #expect(try await stored(Product.sampleTote.id)?.name == "Newest")
        #expect(try await stored(Product.sampleBackpack.id)?.name == Product.sampleBackpack.name)
    }

    @Test func deletesAllRowsOfClearedProducts() async throws {
        try await importAll(Product.samples, as: versions.first)
        #expect(try await repository.clear(keeping: [Product.sampleTote.id]))
        #expect(try await rows("SELECT count(*) FROM product") == [1])
        #expect(try await rows("SELECT count(*) FROM search") == [1])
    }

    private func importAll(_ products: [Product], as version: CatalogVersion) async throws {
        _ = try await repository.add(CatalogBatch(version: version, products: products), at: date)
        try await repository.publish(version, at: date)
    }

    private func stored(_ id: Product.ID) async throws -> Product? {
        try await repository.product(id).current()?.value
    }

    private func rows(_ sql: String) async throws -> [Int] {
        try await writer.read { db in try Int.fetchAll(db, sql: sql) }
    }

    /// Returns the number of rows that the given closure changes.
    private func changes(_ work: () async throws -> Void) async throws -> Int {
        let before = try await writer.write { $0.totalChangesCount }
        try await work()
        return try await writer.write { $0.totalChangesCount } - before
    }
}
