import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct InMemoryRepositoryTests {
    @Test(
        arguments: EveryRepositoryContract.requirements + CatalogRepositoryContract.requirements
            + FavoritesRepositoryContract.requirements
            + CartRepositoryContract.requirements + OrdersRepositoryContract.requirements
            + ProfileRepositoryContract.requirements
            + SettingsRepositoryContract.requirements + PathRepositoryContract.requirements
    )
    func implementationMeetsContract(_ requirement: Requirement<any Repositories>) async throws {
        try await requirement.check(InMemoryStore())
    }

    @Test func failsOnlySpecifiedSave() async throws {
        let settings = InMemorySettingsRepository()
        settings.failNextSave("remember", with: .full)
        try await settings.change { $0.pageSize = 7 }
        await #expect(throws: StorageError.full) { try await settings.remember(search: "bag") }
        try await settings.remember(search: "bag")
    }
}
