import Foundation
import StoreDomain
import StoreTestSupport
import Testing

struct InMemoryCartRepositoryTests {
    private let shop = InMemoryShop()

    @Test(arguments: CartRepositoryContract.allCases)
    func holds(_ claim: CartRepositoryContract) async throws {
        try await claim.check(
            { InMemoryCartRepository(shop, for: $0) },
            beside: InMemoryCatalogueRepository(shop),
            InMemoryOrdersRepository(shop)
        )
    }

    @Test(arguments: OrdersRepositoryContract.allCases)
    func holds(_ claim: OrdersRepositoryContract) async throws {
        try await claim.check(InMemoryOrdersRepository(shop))
    }

    @Test func failsTheNextChangeAndOnlyThatOne() async throws {
        let (cart, orders) = (InMemoryCartRepository(shop), InMemoryOrdersRepository(shop))
        cart.failNextSave(with: .full)
        await #expect(throws: CartError.failed(.storageFull)) { try await cart.change(.add(.tote)) }
        #expect(try await cart.now() == Cart())
        try await cart.change(.add(.tote))
        cart.failNextSave(with: .full)
        let key = OrderSubmission.ID("key")
        await #expect(throws: CartError.failed(.storageFull)) {
            try await cart.freeze(as: key, at: .distantPast)
        }
        #expect(try await cart.now() == Cart(lines: [.tote]))
        orders.failNextSave(with: .full)
        await #expect(throws: StorageError.full) {
            try await orders.save(orders: [.sample], at: .distantPast)
        }
        #expect(try await orders.now() == nil)
    }
}
