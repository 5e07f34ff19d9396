import DemoBackend
import StoreAPI
import StoreDomain
import StoreTestSupport
import Testing

/// The real client against the real backend, over HTTP on the loopback interface.
struct LiveBackendTests {
    // The claims that the fakes are held to.

    @Test(arguments: CatalogueServiceContract.claims, APIVersion.allCases)
    func catalogueHolds(_ claim: Claim<CatalogueService>, version: APIVersion) async throws {
        // Everything is on one page there.
        guard version == .v2 || claim.testDescription != "limitsAPage" else { return }
        try await withBackend { client in
            client.version = version
            do {
                try await claim.check(.live(client, random: .seeded(by: 1)))
            } catch ShopError.notOffered where version == .v1 {
                // What version 1 does not have need not be said of each claim.
            }
        }
    }

    @Test(arguments: OrdersServiceContract.claims)
    func ordersHold(_ claim: Claim<ContractCustomer>) async throws {
        try await withBackend { client in
            let products = try await CatalogueServiceContract.allProducts(.live(client), nil)
            try await claim.check(ContractCustomer(.live(client), selling: products))
        }
    }

    @Test(arguments: ProfileServiceContract.claims)
    func profileHolds(_ claim: Claim<ProfileService>) async throws {
        try await withBackend { client in try await claim.check(.live(client)) }
    }

    @Test(
        arguments: [
            ("*:refuse", .unreachable(.refused)), ("*:status500", .serverError),
            ("*:status503", .outOfService(retryAfter: .seconds(1))),
            ("*:status429", .tooManyRequests(retryAfter: .seconds(1))), ("*:status403", .accessDenied),
            ("*:status404", .notFound),
            ("*:malformed", .unexpectedAnswer), ("*:redirectLoop", .tooManyRedirects),
            ("*:redirectFile", .forbiddenRedirect),
        ] as [(String, ShopError)],
        APIVersion.allCases
    )
    func eachFaultIsAnErrorOfTheShop(fault: (rule: String, error: ShopError), version: APIVersion)
        async throws
    {
        try await withBackend(faults: [fault.rule]) { client in
            client.version = version
            await #expect(throws: fault.error) {
                try await CatalogueService.live(client).categories()
            }
        }
    }
}
