import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct CatalogSchemaTests {
    private let temporary: TemporaryDirectory
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws {
        temporary = try TemporaryDirectory()
    }

    @Test func findsProductOfVariantWithIndex() async throws {
        let database = try await openDatabase(in: temporary.path)
        let plan = try await database.catalog.writer.read { db in
            try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(SQLiteCatalogRepository.productOfVariant)",
                arguments: ["s-1"]
            )
            .map { $0["detail"] as String }
        }
        #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") || $0.contains("catalog") }, "\(plan)")
        try await database.close()
    }

    @Test func indexesFirstLettersAndMergesRarely() async throws {
        let database = try await openDatabase(in: temporary.path)
        #expect(try searchStatement(database).contains("columnsize = 0, prefix = '1'"))
        let automerge = try await database.catalog.writer.read { db in
            try Int.fetchOne(db, sql: "SELECT v FROM search_config WHERE k = 'automerge'")
        }
        #expect(automerge == 16)
        try await database.close()
    }

    @Test func readsProductRegardlessOfViewColumnOrder() async throws {
        let database = try await openDatabase(in: temporary.path)
        let catalog = SQLiteCatalogRepository(database)
        try await catalog.save(recommendations: Product.samples, for: .shop, at: date)
        try await database.catalog.writer.write { db in
            let query = "SELECT sql FROM sqlite_master WHERE name = 'currentProduct'"
            let view = try String.fetchOne(db, sql: query) ?? ""
            let other = view.replacing(
                "SELECT number, product.id, name",
                with: "SELECT name, product.id, number"
            )
            try #require(other != view)
            try db.execute(sql: "DROP VIEW currentProduct; \(other)")
        }
        let found = try await catalog.recommendations(for: .shop).current()
        #expect(found?.value == Product.samples)
        try await database.close()
    }

    private func searchStatement(_ database: AccountDatabase) throws -> String {
        try database.catalog.writer.read { db in
            try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = 'search'") ?? ""
        }
    }
}
