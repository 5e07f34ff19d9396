package import StoreDomain

/// Lists the products of the shop page by page; nothing of it is saved.
package struct ListProductsUseCase: Sendable {
    private let service: CatalogueService

    /// Creates the use case.
    ///
    /// - Parameter service: Where the products come from.
    package init(service: CatalogueService) {
        self.service = service
    }

    /// The products of a category, or of the whole shop.
    ///
    /// - Parameters:
    ///   - category: The category; all products without one.
    ///   - sort: Their order.
    /// - Returns: The pages; one that comes after the task was cancelled is dropped.
    package func pages(
        of category: Category.ID? = nil,
        sortedBy sort: ProductSort = .featured
    ) -> PageSource<Product> {
        { [service] start throws(ShopError) in
            let page = try await service.products(ProductQuery(category: category, sort: sort), start)
            if Task.isCancelled { throw .cancelled }
            return page
        }
    }
}
