import CommitObservation
package import StoreDomain

package struct FavoriteProductsUseCase: Sendable {
    private let repository: any FavoritesRepository
    private let clock: StoreClock

    package init(repository: any FavoritesRepository, clock: StoreClock) {
        self.repository = repository
        self.clock = clock
    }

    package func values() -> StoredValues<[Favorite]> {
        repository.favorites()
    }

    package func now() async throws(StoreError) -> [Favorite] {
        try await mappingStorageErrors(await repository.favorites().current())
    }

    package func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        repository.isFavorite(id)
    }

    package func setFavorite(_ isFavorite: Bool, _ id: Product.ID) async throws(StoreError) {
        try await mappingStorageErrors(await repository.setFavorite(isFavorite, id, at: clock.now()))
    }

    package func undoRemoval(of id: Product.ID) async throws(StoreError) {
        try await mappingStorageErrors(await repository.undoRemoval(of: id))
    }
}
