import FoundationExtensions

/// Asks the backend what the shop sells.
///
/// A protocol witness: the live one is made by the network layer, a test gives the closures it needs, and
/// calling any other stops with its name.
package struct CatalogueService: Sendable {
    /// Answers with all categories, in the shop's order.
    package typealias Categories = @Sendable () async throws(ShopError) -> [Category]

    /// Answers with one page of the products of a category, or of the whole shop for `nil`, from a cursor or
    /// the start.
    package typealias Products =
        @Sendable (_ category: Category.ID?, _ start: Page<Product>.Cursor?) async throws(ShopError) ->
        Page<Product>

    /// Answers with one product.
    package typealias OneProduct = @Sendable (Product.ID) async throws(ShopError) -> Product

    /// Answers with different products, chosen at random from a category, or from the whole shop for `nil`.
    ///
    /// There are fewer than asked for where there are fewer to choose from.
    package typealias RandomProducts =
        @Sendable (_ category: Category.ID?, _ count: Int) async throws(ShopError) -> [Product]

    /// All categories.
    package var categories: Categories

    /// One page of products.
    package var products: Products

    /// One product.
    package var product: OneProduct

    /// Different products, chosen at random.
    package var randomProducts: RandomProducts

    /// Creates a service; a closure that is not given stops with its name when it is called.
    ///
    /// - Parameters:
    ///   - categories: All categories.
    ///   - products: One page of products.
    ///   - product: One product.
    ///   - randomProducts: Different products, chosen at random.
    package init(
        categories: @escaping Categories = { unimplemented("CatalogueService.categories") },
        products: @escaping Products = { _, _ in unimplemented("CatalogueService.products") },
        product: @escaping OneProduct = { _ in unimplemented("CatalogueService.product") },
        randomProducts: @escaping RandomProducts = { _, _ in unimplemented("CatalogueService.randomProducts")
        }
    ) {
        self.categories = categories
        self.products = products
        self.product = product
        self.randomProducts = randomProducts
    }
}
