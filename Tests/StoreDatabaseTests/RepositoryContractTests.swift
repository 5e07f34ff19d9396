import StoreTestSupport
import Testing

struct RepositoryContractTests {
    @Test(arguments: CatalogueRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: CatalogueRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withRepositories { catalogue, _ in try await claim.check(catalogue) }
    }

    @Test(arguments: FavoritesRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: FavoritesRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withRepositories { catalogue, favorites in
            try await claim.check(favorites, beside: catalogue)
        }
    }
}
