package import StoreDomain

/// Lists the products of the shop page by page, in the shop's order; nothing of it is saved.
package struct ListProductsUseCase: Sendable {
    private let service: CatalogueService
    private let settings: SettingsUseCase?

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where the products come from.
    ///   - settings: Tells how many are on a page; without it the shop decides.
    package init(service: CatalogueService, settings: SettingsUseCase? = nil) {
        self.service = service
        self.settings = settings
    }

    /// The products of a category, or of the whole shop.
    ///
    /// - Parameter category: The category; all products without one.
    /// - Returns: The pages; one that comes after the task was cancelled is dropped.
    package func pages(of category: Category.ID? = nil) -> PageSource<Product> {
        { [service, settings] start throws(ShopError) in
            let page = try await service.products(category, start, settings?.now().pageSize)
            if Task.isCancelled { throw .cancelled }
            return page
        }
    }
}
