package import StoreDomain

/// Lists the products of the shop page by page; none of this is saved.
package struct ListProductsUseCase: Sendable {
    private let service: CatalogueService
    private let settings: SettingsUseCase?

    package init(service: CatalogueService, settings: SettingsUseCase? = nil) {
        self.service = service
        self.settings = settings
    }

    /// Returns the pages of a category, or of the whole shop; one that comes after the task was canceled is
    /// dropped.
    package func pages(
        of category: Category.ID? = nil,
        sortedBy sort: ProductSort = .featured
    ) -> PageSource<Product> {
        { [service, settings] start throws(ShopError) in
            let limit = await settings?.now().pageSize
            let query = ProductQuery(category: category, sort: sort, limit: limit)
            let page = try await service.products(query, start)
            if Task.isCancelled { throw .cancelled }
            return page
        }
    }
}
