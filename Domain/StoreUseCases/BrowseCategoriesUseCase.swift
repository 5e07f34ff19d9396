package import StoreDomain

/// Shows the saved categories of the shop, and refreshes them.
package struct BrowseCategoriesUseCase: Sendable {
    /// The categories of the shop.
    package let categories: SavedSource<[Category]>

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where categories come from.
    ///   - repository: Where they are stored.
    ///   - clock: The time of day.
    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        categories = SavedSource(
            values: repository.categories,
            clock: clock,
            fetch: service.categories,
            save: repository.save(categories:at:)
        )
    }
}
