import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct InMemoryRepositoryTests {
    @Test(
        arguments: EveryRepositoryContract.claims + CatalogRepositoryContract.claims
            + FavoritesRepositoryContract.claims
            + CartRepositoryContract.claims + OrdersRepositoryContract.claims
            + ProfileRepositoryContract.claims
            + SettingsRepositoryContract.claims + PathRepositoryContract.claims
    )
    func holds(_ claim: Claim<any Repositories>) async throws {
        try await claim.check(InMemoryShop())
    }

    @Test func failsTheSaveThatWasNamedAndNoOther() async throws {
        let settings = InMemorySettingsRepository()
        settings.failNextSave("remember", with: .full)
        try await settings.change { $0.pageSize = 7 }
        await #expect(throws: StorageError.full) { try await settings.remember(search: "bag") }
        try await settings.remember(search: "bag")
    }
}
