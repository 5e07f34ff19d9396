import StoreDomain

/// The questions about the catalogue in one version of the interface.
protocol CatalogueEndpoints: Sendable {
    /// All categories, in the shop's order.
    ///
    /// - Returns: The categories that make sense.
    /// - Throws: ``APIError``.
    func categories() async throws(APIError) -> [Category]

    /// One page of products.
    ///
    /// - Parameters:
    ///   - category: Only products of this one; `nil` for the whole shop.
    ///   - start: Where the page starts; `nil` for the first.
    /// - Returns: The page with the products that make sense.
    /// - Throws: ``APIError``.
    func products(in category: Category.ID?, from start: Page<Product>.Cursor?) async throws(APIError)
        -> Page<Product>

    /// One product.
    ///
    /// - Parameter id: Which one.
    /// - Returns: The product.
    /// - Throws: ``APIError``.
    func product(_ id: Product.ID) async throws(APIError) -> Product

    /// Different products, chosen at random.
    ///
    /// - Parameters:
    ///   - category: Only products of this one; `nil` for the whole shop.
    ///   - count: How many, from 1 to 20.
    /// - Returns: As many products, or fewer where there are fewer.
    /// - Throws: ``APIError``.
    func randomProducts(in category: Category.ID?, count: Int) async throws(APIError) -> [Product]
}
