import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing

struct CartUseCaseTests {
    private let store = InMemoryStore()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)

    @Test func addsVariantAsDisplayed() async throws {
        let repository = InMemoryCartRepository(store)
        let cart = CartUseCase(repository: repository, clock: .fixed(now))
        let backpack = Product.sampleBackpack
        try await cart.add(backpack.skus[0], of: backpack)
        try await cart.add(backpack.skus[1], of: backpack, quantity: 2)
        try await cart.change(.setQuantity(3, backpack.skus[0].id))
        let lines = try await cart.values().current().lines
        #expect(lines.first == CartLine.backpack.with(quantity: 3))
        #expect(lines.last == CartLine(backpack.skus[1], of: backpack, quantity: 2))
    }

    @Test func savesOrderPagesAndSingleOrders() async throws {
        let repository = InMemoryOrdersRepository(store)
        let service = OrdersService.fake(InMemoryOrderBook(pageSize: 2))
        for key in ["a", "b", "c"] {
            _ = try await service.place(OrderSubmission(id: OrderSubmission.ID(key), of: [.tote]))
        }
        let show = ShowOrderUseCase(
            service: service,
            repository: repository,
            catalog: InMemoryCatalogRepository(),
            clock: .fixed(now)
        )
        try await show.order(Order.ID("a")).refresh()
        #expect(try await repository.now()?.value.map(\.id) == [Order.ID("a")])
        await #expect(throws: StoreError.notFound) { try await show.order(Order.ID("d")).refresh() }

        let list = ListOrdersUseCase(service: service, repository: repository, clock: .fixed(now + 60))
        try await list.orders.refresh()
        #expect(try await repository.now()?.savedAt == now + 60)
        let next = try await list.pages(nil).next
        let last = try await list.pages(next)
        #expect(last.next == nil)
        let all = try #require(await list.orders.values().current())
        #expect(all.value.map(\.id) == ["c", "b", "a"].map { Order.ID($0) })
    }
}
