package import StoreDomain

package struct BrowseCategoriesUseCase: Sendable {
    package let categories: SavedSource<[Category]>

    package init(service: CatalogService, repository: any CatalogRepository, clock: ShopClock) {
        categories = SavedSource(
            values: repository.categories,
            clock: clock,
            fetchPage: service.categories,
            savePage: { page, date throws(StorageError) in
                try await repository.save(
                    categories: page.elements,
                    leftOutCount: page.leftOutCount,
                    at: date
                )
            }
        )
    }
}
