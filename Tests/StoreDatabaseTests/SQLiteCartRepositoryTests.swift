import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct SQLiteCartRepositoryTests {
    /// The catalogue can be given again; the cart cannot.
    @Test func showsTheCartWhenTheCatalogueCannotBeRead() async throws {
        let database = try await ShopDatabase.inMemory(logger: SpyLog().logger)
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await database.catalogue.writer.write { db in try db.execute(sql: "DROP TABLE sku") }
        #expect(try await cart.now() == Cart(lines: [.tote]))
    }
}
