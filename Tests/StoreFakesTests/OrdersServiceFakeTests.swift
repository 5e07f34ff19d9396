import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct OrdersServiceFakeTests {
    @Test(arguments: OrdersServiceContract.requirements)
    func implementationMeetsContract(_ requirement: Requirement<ContractCustomer>) async throws {
        let book = InMemoryOrderBook(pageSize: 2)
        try await requirement.check(ContractCustomer(.fake(book), selling: Product.samples))
    }

    @Test func losesReplyButStoresOrder() async throws {
        let book = InMemoryOrderBook()
        let service = OrdersService.fake(book)
        let tote = try #require(Product.sampleTote.skus.first)
        let submission = OrderSubmission(
            id: OrderSubmission.ID("key"),
            lines: [OrderSubmission.Line(skuID: tote.id, name: "", quantity: 1, unitPrice: tote.price.amount)]
        )
        book.loseNextReply()

        await #expect(throws: OrderError.unknown(.unavailable)) { try await service.place(submission) }

        #expect(book.orders.count == 1)
        #expect(try await service.place(submission) == book.orders.first)
        #expect(book.orders.count == 1)
    }
}
