import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

struct CatalogueServiceFakeTests {
    @Test(arguments: CatalogueServiceContract.allCases)
    func holds(_ claim: CatalogueServiceContract) async throws {
        try await claim.check(.fake(pageSize: 4))
    }

    @Test func holdsEachCallAtItsGate() async throws {
        let gate = Gate()
        let service = CatalogueService.fake().gated(by: gate)
        let calls = [
            Task.immediate { _ = try await service.categories() },
            Task.immediate { _ = try await service.products(ProductQuery(), nil) },
            Task.immediate { _ = try await service.product(Product.sampleTote.id) },
            Task.immediate { _ = try await service.randomProducts(nil, 1) },
        ]
        for call in calls {
            await gate.arrival().release()
            try await call.value
        }
    }

    @Test func failsACallThatTheGateEnded() async {
        let service = CatalogueService.fake().gated(by: Gate())
        let call = Task.immediate { try await service.categories() }
        call.cancel()
        await #expect(throws: ShopError.cancelled) { try await call.value }
    }
}
