package import StoreDomain

/// Deletes the stored catalog except for the user's favorite products.
package struct ClearCatalogUseCase: Sendable {
    private let catalog: any CatalogRepository
    private let favorites: FavoriteProductsUseCase

    package init(catalog: any CatalogRepository, favorites: FavoriteProductsUseCase) {
        self.catalog = catalog
        self.favorites = favorites
    }

    /// Deletes the stored catalog and stops any import in progress.
    ///
    /// The method throws ``StoreError/canceled`` if an import begins during the call.
    package func clear() async throws(StoreError) {
        let kept = try await favorites.now().map(\.id)
        let isCleared = try await mappingStorageErrors(await catalog.clear(keeping: Set(kept)))
        guard isCleared else { throw .canceled }
    }
}
