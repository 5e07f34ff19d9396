package import StoreDomain

/// Shows the categories of the shop, from what is saved, and brings them up to date.
package struct BrowseCategoriesUseCase: Sendable {
    /// The categories of the shop.
    package let categories: SavedSource<[Category]>

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where categories come from.
    ///   - repository: Where they are saved.
    ///   - clock: Tells when they came.
    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        categories = SavedSource(
            values: { repository.categories() },
            fetch: service.categories,
            save: { categories throws(StorageError) in
                try await repository.save(categories: categories, at: clock.now())
            }
        )
    }
}
