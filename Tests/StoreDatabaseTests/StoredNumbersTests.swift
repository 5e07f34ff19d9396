import Foundation
import GRDB
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// Numbers that the app never stores but that a corrupt file may contain.
struct StoredNumbersTests {
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    @Test(arguments: [Int.min, -1, 0, 1, 1000, 1001, .max])
    func clampsNumbersToValidRange(number: Int) {
        #expect(Quantity.nearest(to: number) == (number < 1 ? 1 : number > 1000 ? 1000 : number))
        #expect(Count.nearest(to: number) == (number < 0 ? 0 : number == .max ? 1_000_000_000 : number))
    }

    @Test(arguments: [Int.min, .max])
    func readsOutOfRangeNumberAsNearestValidNumber(number: Int) async throws {
        let database = try await AccountDatabase.inMemory(logger: SpyLog().logger)
        let (catalog, cart) = (SQLiteCatalogRepository(database), SQLiteCartRepository(database))
        let orders = SQLiteOrdersRepository(database)
        try await catalog.save(categories: StoreDomain.Category.samples, at: date)
        try await catalog.save(product: .sampleBackpack, at: date)
        try await cart.change(.add(.tote))
        try await orders.save(orders: [.sampleTote], at: date)
        try await database.catalog.writer.damage(
            """
            UPDATE category SET productCount = :n; UPDATE sku SET stock = :n, minorUnits = :n;
            UPDATE product SET fromMinorUnits = :n, toMinorUnits = NULL, toCurrency = NULL,
                toWasMinorUnits = NULL, toWasCurrency = NULL, ratingCount = :n, ratingAverage = :n;
            """,
            ["n": number]
        )
        try await database.user.writer.damage(
            """
            UPDATE cartLine SET minorUnits = :n, quantity = :n;
            UPDATE placedOrder SET minorUnits = :n; UPDATE orderLine SET minorUnits = :n, quantity = :n;
            """,
            ["n": number]
        )

        let categories = try #require(await catalog.categories().current()).value
        #expect(categories.allSatisfy { $0.productCount == Count.nearest(to: number) })
        let product = try #require(
            await catalog.product(Product.sampleBackpack.id).current()
        ).value
        #expect(product.rating.count == Count.nearest(to: number))
        #expect(MeanRating.range.contains(product.rating.average))
        #expect(product.price.lowest.amount.minorUnits == PriceAmount.nearest(to: number))
        for sku in product.skus {
            #expect(sku.stock == Count.nearest(to: number))
            #expect(sku.price.amount.minorUnits == PriceAmount.nearest(to: number))
        }
        let stored = try await cart.now()
        #expect(stored.count == Quantity.nearest(to: number))
        #expect(stored.total?.minorUnits == stored.count * PriceAmount.nearest(to: number))
        let order = try #require(await orders.orders().current()).value.first
        #expect(order?.total.minorUnits == TotalAmount.nearest(to: number))
        #expect(order?.lines.allSatisfy { $0.quantity == Quantity.nearest(to: number) } == true)
    }

    @Test(arguments: [Int.min, .max])
    func clampsExpectedCountOfCorruptImport(number: Int) async throws {
        let database = try await AccountDatabase.inMemory(logger: SpyLog().logger)
        let catalog = SQLiteCatalogRepository(database)
        let version = CatalogVersion("1")
        let batch = CatalogBatch(version: version, categories: StoreDomain.Category.samples)
        _ = try await catalog.add(batch, at: date)
        try await database.catalog.writer.damage(
            "UPDATE incompleteCategory SET productCount = :n; UPDATE catalog SET generation = :n",
            ["n": number]
        )

        let batchOfProducts = CatalogBatch(version: version, products: [.sampleTote])
        let state = try #require(try await catalog.add(batchOfProducts, at: date))

        #expect(state.expectedCount == Count.nearest(to: number))
    }
}
