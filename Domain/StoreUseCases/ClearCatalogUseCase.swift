package import StoreDomain

/// Deletes the stored catalog, except the favorites and their products.
package struct ClearCatalogUseCase: Sendable {
    private let catalog: any CatalogRepository
    private let favorites: FavoriteProductsUseCase

    package init(catalog: any CatalogRepository, favorites: FavoriteProductsUseCase) {
        self.catalog = catalog
        self.favorites = favorites
    }

    /// Deletes the stored catalog; screens that appear then ask the shop again, and a running import ends.
    ///
    /// - Throws: ``StoreError``; nothing is deleted then, or only what no screen reads. `canceled` if an
    ///   import began in the meantime.
    package func clear() async throws(StoreError) {
        let kept = try await favorites.now().map(\.id)
        let isCleared = try await mappingStorageErrors(await catalog.clear(keeping: Set(kept)))
        guard isCleared else { throw .canceled }
    }
}
