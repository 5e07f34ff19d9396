import StoreDomain
import StoreTestSupport
import Testing

struct InMemoryRepositoryTests {
    private let shop = InMemoryShop()

    @Test(arguments: CatalogueRepositoryContract.allCases)
    func holds(_ claim: CatalogueRepositoryContract) async throws {
        try await claim.check(InMemoryCatalogueRepository(shop))
    }

    @Test(arguments: FavoritesRepositoryContract.allCases)
    func holds(_ claim: FavoritesRepositoryContract) async throws {
        try await claim.check(InMemoryFavoritesRepository(shop), beside: InMemoryCatalogueRepository(shop))
    }

    @Test(arguments: CartRepositoryContract.allCases)
    func holds(_ claim: CartRepositoryContract) async throws {
        try await claim.check(
            InMemoryCartRepository(shop),
            beside: InMemoryCatalogueRepository(shop),
            InMemoryOrdersRepository(shop)
        )
    }

    @Test(arguments: OrdersRepositoryContract.allCases)
    func holds(_ claim: OrdersRepositoryContract) async throws {
        try await claim.check(InMemoryOrdersRepository(shop))
    }

    @Test(arguments: ProfileRepositoryContract.allCases)
    func holds(_ claim: ProfileRepositoryContract) async throws {
        try await claim.check(InMemoryProfileRepository(shop))
    }

    @Test(arguments: SettingsRepositoryContract.allCases)
    func holds(_ claim: SettingsRepositoryContract) async throws {
        try await claim.check(InMemorySettingsRepository(shop))
    }

    @Test(arguments: PathRepositoryContract.allCases)
    func holds(_ claim: PathRepositoryContract) async throws {
        try await claim.check(InMemoryPathRepository(shop))
    }

    @Test func failsTheSaveThatWasNamedAndNoOther() async throws {
        let settings = InMemorySettingsRepository(shop)
        settings.failNextSave("remember", with: .full)
        try await settings.change { $0.pageSize = 7 }
        await #expect(throws: StorageError.full) { try await settings.remember(search: "bag") }
        try await settings.remember(search: "bag")
    }
}
