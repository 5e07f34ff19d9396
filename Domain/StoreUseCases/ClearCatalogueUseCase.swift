package import StoreDomain

/// Forgets what was loaded of the catalogue; favorites stay, with what is known of them.
package struct ClearCatalogueUseCase: Sendable {
    private let catalogue: any CatalogueRepository
    private let favorites: FavoriteProductsUseCase

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - catalogue: What is forgotten.
    ///   - favorites: The products that are not.
    package init(catalogue: any CatalogueRepository, favorites: FavoriteProductsUseCase) {
        self.catalogue = catalogue
        self.favorites = favorites
    }

    /// Forgets it; screens that appear ask the shop again, and an import that runs ends.
    ///
    /// - Throws: ``ShopError``; nothing is forgotten then, or only what no screen reads. `cancelled` when an
    ///   import was begun meanwhile.
    package func clear() async throws(ShopError) {
        let kept = try await favorites.now().map(\.id)
        let isCleared = try await mappingStorageErrors(await catalogue.clear(keeping: Set(kept)))
        guard isCleared else { throw .cancelled }
    }
}
