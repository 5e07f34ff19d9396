import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct ShopDatabaseMigrationTests {
    private let temporary: TemporaryDirectory
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws {
        temporary = try TemporaryDirectory()
    }

    @Test func aFileOfTheSecondVersionEndsWithTheTablesOfANewOne() async throws {
        let path = temporary.path(of: "shop.sqlite")
        try EarlierDatabase.make(at: path)
        try await openDatabase(in: temporary.path).close()
        let new = try DatabaseQueue()
        try ShopMigrator.shop.migrate(new)
        #expect(try schema(of: DatabaseQueue(path: path)) == schema(of: new))
    }

    @Test func opensTheOneFileOfTheFirstVersion() async throws {
        let path = temporary.path(of: "store.sqlite")
        try EarlierDatabase.make(at: path, version: 1)
        let database = try await openDatabase(in: temporary.path)
        #expect(database.notice == nil)
        #expect(try await SQLiteFavoritesRepository(database).favorites().current() == [])
        #expect(!FileManager.default.fileExists(atPath: path))
        try await database.close()
    }

    @Test(arguments: ["store.sqlite", "shop.sqlite"])
    func keepsTheFavoritesOfTheSecondVersion(name: String) async throws {
        try EarlierDatabase.make(at: temporary.path(of: name))
        for _ in 1...2 {
            let database = try await openDatabase(in: temporary.path)
            #expect(database.notice == nil)
            let favorites = SQLiteFavoritesRepository(database)
            let catalogue = SQLiteCatalogueRepository(database)
            try await catalogue.save(picks: Product.samples, for: .shop, at: date)
            let ids = try await favorites.favorites().current().map(\.id.rawValue)
            #expect(ids == ["p-8", "p-10"])
            try await database.close()
        }
    }

    @Test func keepsTheCatalogueAndTheWordsOfTheFirstVersionAndFindsVariantsByAnIndex() async throws {
        try make(
            .catalogue,
            "1-catalogue",
            """
            INSERT INTO product (number, since, id, name, summary, description, categoryID,
                ratingAverage, ratingCount, savedAt, fromMinorUnits, fromCurrency)
            VALUES (1, 0, 'p-1', 'n', '', '', 'c', 0, 0, 0, 100, 'USD');
            INSERT INTO sku (product, position, id, colorName, sizeName, minorUnits, currency)
            VALUES (1, 0, 's-1', 'c', 's', 100, 'USD');
            INSERT INTO incomplete (id, version, productCount) VALUES (1, 'v', 7);
            INSERT INTO search (rowid, name, category, summary) VALUES (1, 'Tote', 'Bags', 'Holds all.')
            """
        )
        let database = try await openDatabase(in: temporary.path)
        let catalogue = SQLiteCatalogueRepository(database)
        #expect(try await catalogue.product(with: SKU.ID("s-1")) == Product.ID("p-1"))
        #expect(try await catalogue.catalogueState().incomplete?.productCount == 7)
        #expect(try searchStatement(database).contains("prefix = '1 2 3'"))
        for text in ["t", "to", "ba", "holds"] {
            let found = try await catalogue.search(text, limit: 9)
            #expect(found?.value.map(\.product.id) == [Product.ID("p-1")], "\(text)")
        }
        let plan = try await database.catalogue.writer.read { db in
            try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(SQLiteCatalogueRepository.productOfVariant)",
                arguments: ["s-1"]
            )
            .map { $0["detail"] as String }
        }
        #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") || $0.contains("catalogue") }, "\(plan)")
        try await database.close()
    }

    @Test func aNewCatalogueIndexesFirstLettersAndMergesRarely() async throws {
        let database = try await openDatabase(in: temporary.path)
        #expect(try searchStatement(database).contains("columnsize = 0, prefix = '1'"))
        let automerge = try await database.catalogue.writer.read { db in
            try Int.fetchOne(db, sql: "SELECT v FROM search_config WHERE k = 'automerge'")
        }
        #expect(automerge == 16)
        try await database.close()
    }

    @Test func readsAProductWhateverTheOrderOfTheColumnsOfItsView() async throws {
        let database = try await openDatabase(in: temporary.path)
        let catalogue = SQLiteCatalogueRepository(database)
        try await catalogue.save(picks: Product.samples, for: .shop, at: date)
        try await database.catalogue.writer.write { db in
            let query = "SELECT sql FROM sqlite_master WHERE name = 'currentProduct'"
            let view = try String.fetchOne(db, sql: query) ?? ""
            let other = view.replacing(
                "SELECT number, product.id, name",
                with: "SELECT name, product.id, number"
            )
            try #require(other != view)
            try db.execute(sql: "DROP VIEW currentProduct; \(other)")
        }
        let found = try await catalogue.picks(for: .shop).current()
        #expect(found?.value == Product.samples)
        try await database.close()
    }

    @Test func keepsADraftOfTheFifthVersion() async throws {
        try make(.shop, "5-people", "INSERT INTO profileDraft (id, username, email) VALUES (1, 'r', 'e')")
        let database = try await openDatabase(in: temporary.path)
        let draft = ProfileDraft(Profile(username: "r", email: "e"), seen: nil)
        #expect(try await SQLiteProfileRepository(database).draft().current() == draft)
        try await database.close()
    }

    @Test func keepsAnOrderOfTheSixthVersion() async throws {
        try make(
            .shop,
            "6-draft-seen",
            """
            INSERT INTO submission (id, submittedAt, changedAt, state)
            VALUES ('key', 0, 0, 'unknown');
            INSERT INTO submissionLine VALUES ('key', 0, 's-71', 100, 'USD', 1)
            """
        )
        let database = try await openDatabase(in: temporary.path)
        let submission = try await SQLiteCartRepository(database).now().submission
        #expect(submission?.state == .unknown)
        try await database.close()
    }

    private enum Kind: String {
        case shop, catalogue
    }

    /// Makes a file of an earlier version, with something in it.
    private func make(_ kind: Kind, _ version: String, _ sql: String) throws {
        let queue = try DatabaseQueue(path: temporary.path(of: kind.rawValue + ".sqlite"))
        try (kind == .shop ? ShopMigrator.shop : ShopMigrator.catalogue).migrate(queue, upTo: version)
        try queue.write { db in try db.execute(sql: sql) }
        try queue.close()
    }

    private func searchStatement(_ database: ShopDatabase) throws -> String {
        try database.catalogue.writer.read { db in
            try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = 'search'") ?? ""
        }
    }

    private func schema(of queue: DatabaseQueue) throws -> [String] {
        try queue.read { db in
            try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }
    }
}
