package import StoreDomain

/// Deletes the stored catalogue, except the favorites and their products.
package struct ClearCatalogueUseCase: Sendable {
    private let catalogue: any CatalogueRepository
    private let favorites: FavoriteProductsUseCase

    package init(catalogue: any CatalogueRepository, favorites: FavoriteProductsUseCase) {
        self.catalogue = catalogue
        self.favorites = favorites
    }

    /// Deletes the stored catalogue; screens that appear then ask the shop again, and a running import ends.
    ///
    /// - Throws: ``ShopError``; nothing is deleted then, or only what no screen reads. `cancelled` if an
    ///   import began in the meantime.
    package func clear() async throws(ShopError) {
        let kept = try await favorites.now().map(\.id)
        let isCleared = try await mappingStorageErrors(await catalogue.clear(keeping: Set(kept)))
        guard isCleared else { throw .cancelled }
    }
}
