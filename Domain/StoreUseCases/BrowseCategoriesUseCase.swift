package import StoreDomain

package struct BrowseCategoriesUseCase: Sendable {
    package let categories: OfflineFirstResource<[Category]>

    package init(service: CatalogService, repository: any CatalogRepository, clock: StoreClock) {
        categories = OfflineFirstResource(
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
