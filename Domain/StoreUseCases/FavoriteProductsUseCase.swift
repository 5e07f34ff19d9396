import CommitObservation
package import StoreDomain

/// Shows the favorites, and adds and removes products.
package struct FavoriteProductsUseCase: Sendable {
    private let repository: any FavoritesRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - repository: Where favorites are stored.
    ///   - clock: The time of day.
    package init(repository: any FavoritesRepository, clock: ShopClock) {
        self.repository = repository
        self.clock = clock
    }

    /// The favorites, most recently added first, now and after each change.
    ///
    /// - Returns: The values for one consumer.
    package func values() -> StoredValues<[Favorite]> {
        repository.favorites()
    }

    /// The current favorites, most recently added first.
    ///
    /// - Returns: The favorites.
    /// - Throws: ``ShopError``; `cancelled` when the task was cancelled.
    package func now() async throws(ShopError) -> [Favorite] {
        try await mappingStorageErrors(await repository.favorites().current())
    }

    /// Whether a product is a favorite now, and after each change.
    ///
    /// - Parameter id: The product.
    /// - Returns: The values for one consumer.
    package func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        repository.isFavorite(id)
    }

    /// Makes a product a favorite or no longer one; doing it again changes nothing.
    ///
    /// - Parameters:
    ///   - isFavorite: Whether it is a favorite from now on.
    ///   - id: The product.
    /// - Throws: ``ShopError``; it is unchanged then. `cancelled` when the task was cancelled.
    package func setFavorite(_ isFavorite: Bool, _ id: Product.ID) async throws(ShopError) {
        try await mappingStorageErrors(await repository.setFavorite(isFavorite, id, at: clock.now()))
    }

    /// Makes a removed product a favorite again, at its old place.
    ///
    /// - Parameter id: The product.
    /// - Throws: ``ShopError``; it is unchanged then. `cancelled` when the task was cancelled.
    package func undoRemoval(of id: Product.ID) async throws(ShopError) {
        try await mappingStorageErrors(await repository.undoRemoval(of: id))
    }
}
