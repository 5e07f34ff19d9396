import CurlTransport
import DemoBackend
import StoreAPI
import StoreDomain
import Testing

/// The real client against the real backend, over HTTP on the loopback interface.
struct LiveBackendTests {
    @Test func bothVersionsGiveTheSameValuesOfAPlainCatalogue() async throws {
        var configuration = BackendConfiguration()
        configuration.catalogueKind = .plain
        try await with(configuration) { version1, version2 in
            try await CatalogueVersionsContract(version1: version1, version2: version2).verify()
        }
    }

    @Test func aPriceIsExactInBothVersions() async throws {
        try await with(BackendConfiguration()) { version1, version2 in
            for service in [version1, version2] {
                let prices = try await service.products(nil, nil).elements.map(\.price)
                let price = Money(minorUnits: 109_95, currency: .usd)
                #expect(prices.contains(.single(.regular(price))))
            }
        }
    }

    @Test func findsAProductByItsIdentityInBothVersions() async throws {
        try await with(BackendConfiguration()) { version1, version2 in
            for service in [version1, version2] {
                for product in try await service.products(nil, nil).elements {
                    #expect(try await service.product(product.id) == product)
                }
            }
        }
    }

    @Test func saysInBothVersionsThatThereIsNoSuchProduct() async throws {
        try await with(BackendConfiguration()) { version1, version2 in
            for service in [version1, version2] {
                for id in ["9999", "", "1/2", "../categories", "1?count=2", "🎒"] {
                    await #expect(throws: ShopError.notFound, "\(id)") {
                        try await service.product(Product.ID(id))
                    }
                }
            }
        }
    }

    @Test func picksDifferentProductsInBothVersions() async throws {
        try await with(BackendConfiguration()) { version1, version2 in
            for service in [version1, version2] {
                let picks = try await service.randomProducts(Category.ID("bags"), 5)
                #expect(Set(picks.map(\.id)).count == 5)
                #expect(Set(picks.map(\.categoryID)) == [Category.ID("bags")])
            }
        }
    }

    @Test func picksTheSameForTheSameSeed() async throws {
        var configuration = BackendConfiguration()
        configuration.seed = 42
        var picks: [[[Product.ID]]] = []
        for _ in 1...2 {
            try await with(configuration, seed: 42) { version1, version2 in
                let ids1 = try await version1.randomProducts(nil, 5).map(\.id)
                let ids2 = try await version2.randomProducts(nil, 5).map(\.id)
                picks.append([ids1, ids2])
            }
        }
        #expect(picks.count == 2)
        #expect(picks.first == picks.last)
    }

    @Test(arguments: [
        ("*:refuse", ShopError.unavailable), ("*:status500", .unavailable), ("*:status503", .unavailable),
        ("*:status429", .unavailable), ("*:status403", .accessDenied), ("*:status404", .notFound),
        ("*:malformed", .unexpectedAnswer),
    ])
    func eachFaultIsAnErrorOfTheShop(rule: String, error: ShopError) async throws {
        var configuration = BackendConfiguration()
        configuration.faults = [try FaultRule(parsing: rule)]
        try await with(configuration) { version1, version2 in
            await #expect(throws: error) { try await version1.categories() }
            await #expect(throws: error) { try await version2.categories() }
        }
    }

    @Test func aFaultThatIsUsedUpIsOver() async throws {
        var configuration = BackendConfiguration()
        configuration.faults = [try FaultRule(parsing: "GET /v2/categories:status503*1")]
        try await with(configuration) { _, version2 in
            await #expect(throws: ShopError.unavailable) { try await version2.categories() }
            let categories = try await version2.categories()
            #expect(categories.count == 4)
        }
    }

    @Test func aWrongTokenIsRefused() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let transport = LibcurlTransport()
        let client = try APIClient(baseURL: server.url, token: "wrong", transport: transport)
        await #expect(throws: ShopError.accessDenied) {
            try await CatalogueService.live(client: client, version: .v2).categories()
        }
        await transport.shutDown()
        await server.stop()
    }

    @Test func keepsEscapeSequencesAsData() async throws {
        var configuration = BackendConfiguration()
        configuration.faults = [try FaultRule(parsing: "*:escapes")]
        try await with(configuration) { _, version2 in
            let names = try await version2.categories().map(\.name)
            #expect(names.count == 4)
            #expect(!names.contains { !$0.contains("\u{1B}") })
        }
    }

    private func with(
        _ configuration: BackendConfiguration,
        seed: UInt64? = nil,
        _ body: (_ version1: CatalogueService, _ version2: CatalogueService) async throws -> Void
    ) async throws {
        let server = try await BackendServer.start(configuration)
        let transport = LibcurlTransport()
        let client = try APIClient(baseURL: server.url, token: server.token, transport: transport)
        let random = seed.map { RandomSource.seeded(by: $0) } ?? .system
        try await body(
            .live(client: client, version: .v1, random: random),
            .live(client: client, version: .v2)
        )
        await transport.shutDown()
        await server.stop()
    }
}
