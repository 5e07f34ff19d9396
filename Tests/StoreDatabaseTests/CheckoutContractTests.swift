import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// The cart and the orders on everything that keeps them.
struct CheckoutContractTests {
    @Test(arguments: CartRepositoryContract.allCases)
    func holdsInMemory(_ claim: CartRepositoryContract) async throws {
        try await check(claim, on: .inMemory())
    }

    @Test(arguments: CartRepositoryContract.allCases)
    func holdsInAFile(_ claim: CartRepositoryContract) async throws {
        let temporary = try TemporaryDirectory()
        let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
        try await check(claim, on: database)
        try await database.close()
    }

    @Test(arguments: OrdersRepositoryContract.allCases)
    func holdsInMemory(_ claim: OrdersRepositoryContract) async throws {
        try await claim.check(SQLiteOrdersRepository(.inMemory()))
    }

    @Test(arguments: OrdersRepositoryContract.allCases)
    func holdsInAFile(_ claim: OrdersRepositoryContract) async throws {
        let temporary = try TemporaryDirectory()
        let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
        try await claim.check(SQLiteOrdersRepository(database))
        try await database.close()
    }

    /// The catalogue can be given again; the cart cannot.
    @Test func showsTheCartWhenTheCatalogueCannotBeRead() async throws {
        let database = try await ShopDatabase.inMemory(logger: SpyLog().logger)
        let cart = SQLiteCartRepository(database)
        try await cart.change(.add(.tote))
        try await database.catalogue.writer.write { db in try db.execute(sql: "DROP TABLE sku") }
        #expect(try await cart.now() == Cart(lines: [.tote]))
    }

    private func check(_ claim: CartRepositoryContract, on database: ShopDatabase) async throws {
        try await claim.check(
            { SQLiteCartRepository(database, for: $0) },
            beside: SQLiteCatalogueRepository(database),
            SQLiteOrdersRepository(database)
        )
    }
}
