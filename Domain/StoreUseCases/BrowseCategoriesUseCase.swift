package import StoreDomain

package struct BrowseCategoriesUseCase: Sendable {
    package let categories: SavedSource<[Category]>

    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        categories = SavedSource(
            values: repository.categories,
            clock: clock,
            fetch: service.categories,
            save: repository.save(categories:at:)
        )
    }
}
