import CurlTransport
import DemoBackend
import StoreAPI
import StoreDomain
import StoreTestSupport
import Testing

/// The claims that the fakes are held to, of the real client and the real backend.
struct LiveContractTests {
    @Test(arguments: CatalogueServiceContract.allCases, APIVersion.allCases)
    func catalogueHolds(_ claim: CatalogueServiceContract, version: APIVersion) async throws {
        try await withBackend { client in
            try await claim.check(.live(client: client, version: version, random: .seeded(by: 1)))
        }
    }

    @Test(arguments: OrdersServiceContract.allCases)
    func ordersHold(_ claim: OrdersServiceContract) async throws {
        try await withBackend { client in
            var products: [Product] = []
            var start: Page<Product>.Cursor?
            repeat {
                let page = try await CatalogueService.live(client: client, version: .v2).products(nil, start)
                products += page.elements
                start = page.next
            } while start != nil
            try await claim.check(.live(client: client, version: .v2), selling: products)
        }
    }

    @Test(arguments: ProfileServiceContract.allCases)
    func profileHolds(_ claim: ProfileServiceContract) async throws {
        try await withBackend { client in try await claim.check(.live(client: client, version: .v2)) }
    }

    private func withBackend(_ body: (APIClient) async throws -> Void) async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let transport = LibcurlTransport()
        try await body(APIClient(baseURL: server.url, token: server.token, transport: transport))
        await transport.shutDown()
        await server.stop()
    }
}
