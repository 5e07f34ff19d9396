package import StoreDomain

/// Lists the products of the shop, in the shop's order; nothing of it is kept.
package struct ListProductsUseCase: Sendable {
    private let service: CatalogueService

    /// Creates the use case.
    ///
    /// - Parameter service: Where the products come from.
    package init(service: CatalogueService) {
        self.service = service
    }

    /// Asks the shop for its first products.
    ///
    /// - Parameter count: How many at most; there are fewer where the first page of the shop has fewer.
    /// - Returns: The products.
    /// - Throws: ``ShopError``; `cancelled` when the task was cancelled, also when the answer was already
    ///   there.
    package func first(_ count: Int) async throws(ShopError) -> [Product] {
        let page = try await service.products(nil, nil)
        if Task.isCancelled { throw .cancelled }
        return Array(page.products.prefix(count))
    }
}
