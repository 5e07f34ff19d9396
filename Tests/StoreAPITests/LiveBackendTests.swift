import DemoBackend
import StoreAPI
import StoreDomain
import StoreTestSupport
import Testing

/// The real client against the real backend, over HTTP on the loopback interface.
struct LiveBackendTests {
    // The claims that the fakes are held to.

    @Test(arguments: CatalogueServiceContract.allCases, APIVersion.allCases)
    func catalogueHolds(_ claim: CatalogueServiceContract, version: APIVersion) async throws {
        guard version == .v2 || !claim.needsVersion2 else { return }
        try await withBackend { client in
            try await claim.check(.live(client: client, version: version, random: .seeded(by: 1)))
        }
    }

    @Test(arguments: OrdersServiceContract.allCases)
    func ordersHold(_ claim: OrdersServiceContract) async throws {
        try await withBackend { client in
            let products = try await allProducts(of: .live(client: client, version: .v2))
            try await claim.check(.live(client: client, version: .v2), selling: products)
        }
    }

    @Test(arguments: ProfileServiceContract.allCases)
    func profileHolds(_ claim: ProfileServiceContract) async throws {
        try await withBackend { client in try await claim.check(.live(client: client, version: .v2)) }
    }

    /// Version 1 carries no more of a product than is compared here.
    @Test func bothVersionsGiveTheSameValuesOfAPlainCatalogue() async throws {
        var configuration = BackendConfiguration()
        configuration.catalogueKind = .plain
        try await withBackend(configuration) { client in
            let version1 = CatalogueService.live(client: client, version: .v1)
            let version2 = CatalogueService.live(client: client, version: .v2)

            let categories1 = try await version1.categories().map { [$0.id.rawValue, $0.name] }
            let categories2 = try await version2.categories().map { [$0.id.rawValue, $0.name] }
            #expect(!categories1.isEmpty && categories1 == categories2)

            let products1 = try await allProducts(of: version1).map(\.comparable)
            let products2 = try await allProducts(of: version2).map(\.comparable)
            #expect(!products1.isEmpty && products1 == products2)
        }
    }

    @Test(arguments: APIVersion.allCases)
    func saysThatThereIsNoSuchProduct(version: APIVersion) async throws {
        try await withBackend { client in
            let service = CatalogueService.live(client: client, version: version)
            for id in ["9999", "", "1/2", "../categories", "1?count=2", "🎒"] {
                await #expect(throws: ShopError.notFound, "\(id)") {
                    try await service.product(Product.ID(id))
                }
            }
        }
    }

    @Test(arguments: APIVersion.allCases)
    func picksTheSameForTheSameSeed(version: APIVersion) async throws {
        var configuration = BackendConfiguration()
        configuration.seed = 42
        var picks: [[Product.ID]] = []
        for _ in 1...2 {
            try await withBackend(configuration) { client in
                let service = CatalogueService.live(
                    client: client,
                    version: version,
                    random: .seeded(by: 42)
                )
                picks.append(try await service.randomProducts(nil, 5).map(\.id))
            }
        }
        #expect(picks.count == 2)
        #expect(picks.first == picks.last)
    }

    @Test(
        arguments: [
            ("*:refuse", .unavailable), ("*:status500", .serverError), ("*:status503", .outOfService),
            ("*:status429", .tooManyRequests), ("*:status403", .accessDenied), ("*:status404", .notFound),
            ("*:malformed", .unexpectedAnswer), ("*:redirectLoop", .tooManyRedirects),
            ("*:redirectFile", .forbiddenRedirect),
        ] as [(String, ShopError)],
        APIVersion.allCases
    )
    func eachFaultIsAnErrorOfTheShop(fault: (rule: String, error: ShopError), version: APIVersion)
        async throws
    {
        try await withBackend(faults: [fault.rule]) { client in
            await #expect(throws: fault.error) {
                try await CatalogueService.live(client: client, version: version).categories()
            }
        }
    }

    @Test func aWrongTokenIsRefused() async throws {
        try await withBackend(token: "wrong") { client in
            await #expect(throws: ShopError.accessDenied) {
                try await CatalogueService.live(client: client, version: .v2).categories()
            }
        }
    }

    private func allProducts(of service: CatalogueService) async throws -> [Product] {
        var products: [Product] = []
        var start: Page<Product>.Cursor?
        repeat {
            let page = try await service.products(ProductQuery(), start)
            products += page.elements
            start = page.next
        } while start != nil
        return products
    }
}

extension Product {
    /// The product without what version 1 does not carry.
    fileprivate var comparable: Product {
        Product(
            id: id,
            name: name,
            summary: "",
            description: description,
            categoryID: categoryID,
            price: price,
            skus: [],
            rating: rating,
            updatedAt: nil
        )
    }
}
