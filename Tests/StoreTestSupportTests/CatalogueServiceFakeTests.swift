import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

struct CatalogueServiceFakeTests {
    @Test(arguments: CatalogueServiceContract.allCases)
    func holds(_ claim: CatalogueServiceContract) async throws {
        try await claim.check(.fake(pageSize: 4))
    }

    @Test(arguments: [1, 4, 6, 7])
    func pagesThroughAllProducts(pageSize: Int) async throws {
        let service = CatalogueService.fake(pageSize: pageSize)
        var products: [Product] = []
        var cursor: Page<Product>.Cursor?
        repeat {
            let page = try await service.products(ProductQuery(category: Category.sampleBags.id), cursor)
            #expect(page.elements.count <= pageSize)
            products += page.elements
            cursor = page.next
        } while cursor != nil
        #expect(products == Product.samples)
    }

    @Test func refusesACursorThatItNeverGave() async {
        for cursor in ["x", "-1", "7"] {
            await #expect(throws: ShopError.unexpectedAnswer) {
                try await CatalogueService.fake().products(ProductQuery(), Page<Product>.Cursor(cursor))
            }
        }
    }

    @Test func findsAProductOrSaysThatThereIsNone() async throws {
        let service = CatalogueService.fake()
        #expect(try await service.product(Product.sampleTote.id) == .sampleTote)
        await #expect(throws: ShopError.notFound) { try await service.product(Product.ID("none")) }
    }

    @Test func choosesFromACategoryOrFromTheShop() async throws {
        let service = CatalogueService.fake()
        #expect(try await service.categories() == Category.samples)
        #expect(try await service.randomProducts(nil, 2) == Array(Product.samples.prefix(2)))
        #expect(try await service.randomProducts(Category.sampleBags.id, 99) == Product.samples)
        #expect(try await service.randomProducts(Category.sampleHome.id, 2) == [])
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
