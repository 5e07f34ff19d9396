import DemoBackend
import StoreAPI
import StoreDomain
import StoreTestSupport
import Testing

/// Tests of the real client and the real backend, connected over HTTP on the loopback interface.
struct LiveBackendTests {
    @Test(arguments: CatalogServiceContract.requirements)
    func catalogMeetsContract(_ requirement: Requirement<CatalogService>) async throws {
        try await withBackend { client in try await requirement.check(.live(client)) }
    }

    @Test(arguments: OrdersServiceContract.requirements)
    func ordersMeetContract(_ requirement: Requirement<ContractCustomer>) async throws {
        try await withBackend { client in
            let products = try await CatalogServiceContract.allProducts(.live(client), nil)
            try await requirement.check(ContractCustomer(.live(client), selling: products))
        }
    }

    @Test(arguments: ProfileServiceContract.requirements)
    func profileMeetsContract(_ requirement: Requirement<ProfileService>) async throws {
        try await withBackend { client in try await requirement.check(.live(client)) }
    }

    @Test(arguments: SessionServiceContract.requirements)
    func sessionMeetsContract(_ requirement: Requirement<SessionService>) async throws {
        try await withBackend { client in
            try await requirement.check(.live(client) { _ in })
        }
    }

    @Test(arguments: [([], "wrong"), (["/v2/orders:tokenExpired"], nil)] as [([String], String?)])
    func refusedTokenDoesNotPlaceOrder(faults: [String], token: String?) async throws {
        try await withBackend(faults: faults, token: token) { client in
            await #expect(throws: OrderError.notPlaced(.signedOut)) {
                try await OrdersService.live(client)
                    .place(OrderSubmission(id: OrderSubmission.ID("1"), of: [.sampleTote]))
            }
        }
    }

    @Test(
        arguments: [
            ("*:refuse", .unreachable(.refused)), ("*:status500", .serverError),
            ("*:status503", .outOfService(retryAfter: .seconds(1))),
            ("*:status429", .tooManyRequests(retryAfter: .seconds(1))), ("*:status403", .accessDenied),
            ("*:status404", .notFound),
            ("*:malformed", .unexpectedResponse), ("*:redirectLoop", .tooManyRedirects),
            ("*:redirectFile", .forbiddenRedirect),
        ] as [(String, StoreError)]
    )
    func mapsEachFaultToStoreError(rule: String, error: StoreError) async throws {
        try await withBackend(faults: [rule], token: "none") { client in
            await #expect(throws: error) {
                try await CatalogService.live(client).categories()
            }
        }
    }
}
