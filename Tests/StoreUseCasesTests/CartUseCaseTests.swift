import CommitObservation
import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing

struct CartUseCaseTests {
    private let shop = InMemoryShop()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)

    @Test func changesWhatIsInTheCart() async throws {
        let cart = CartUseCase(repository: InMemoryCartRepository(shop))
        let backpack = Product.sampleBackpack
        try await cart.add(backpack.skus[0], of: backpack)
        #expect(try await lines(cart) == [.backpack])
        try await cart.add(backpack.skus[1], of: backpack, quantity: 2)
        try await cart.change(.setQuantity(3, backpack.skus[0].id))
        #expect(try await lines(cart).map(\.quantity) == [3, 2])
        try await cart.change(.accept(.stock(left: 1), backpack.skus[1].id))
        try await cart.change(.remove(backpack.skus[0].id))
        #expect(try await lines(cart).map(\.id) == [backpack.skus[1].id])
        #expect(try await lines(cart).map(\.quantity) == [1])
    }

    @Test func savesEachPageOfTheOrdersAndEachOrder() async throws {
        let repository = InMemoryOrdersRepository(shop)
        let service = OrdersService.fake(InMemoryOrderBook(pageSize: 2))
        for key in ["a", "b", "c"] {
            let line = OrderSubmission.Line(
                skuID: CartLine.tote.id,
                quantity: 1,
                unitPrice: CartLine.tote.unitPrice
            )
            _ = try await service.place(OrderSubmission(id: OrderSubmission.ID(key), lines: [line]))
        }
        let show = ShowOrderUseCase(
            service: service,
            repository: repository,
            catalogue: InMemoryCatalogueRepository(),
            clock: .fixed(now)
        )
        try await show.order(Order.ID("a")).refresh()
        #expect(try await repository.now()?.value.map(\.id) == [Order.ID("a")])
        await #expect(throws: ShopError.notFound) { try await show.order(Order.ID("d")).refresh() }

        let list = ListOrdersUseCase(service: service, repository: repository, clock: .fixed(now + 60))
        try await list.orders.refresh()
        #expect(try await repository.now()?.savedAt == now + 60)
        let next = try await list.pages(nil).next
        let last = try await list.pages(next)
        #expect(last.next == nil)
        let all = try #require(await list.orders.values().first { _ in true }?.get())
        #expect(all.value.map(\.id) == ["c", "b", "a"].map { Order.ID($0) })
    }

    private func lines(_ cart: CartUseCase) async throws -> [CartLine] {
        try #require(await cart.values().first { _ in true }).get().lines
    }
}
