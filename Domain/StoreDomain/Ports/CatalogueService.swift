import FoundationExtensions

/// Loads the catalogue from the backend.
///
/// A protocol witness: the live one is made by the network layer, a test gives the closures it needs, and
/// calling any other stops with its name.
package struct CatalogueService: Sendable {
    /// Returns all categories, in the shop's order.
    package typealias Categories = @Sendable () async throws(ShopError) -> [Category]

    /// Returns one page of the products of a query, from a cursor or the start.
    package typealias Products =
        @Sendable (_ query: ProductQuery, _ start: Page<Product>.Cursor?) async throws(ShopError) ->
        Page<Product>

    /// Returns one product.
    package typealias OneProduct = @Sendable (Product.ID) async throws(ShopError) -> Product

    /// Returns different products, chosen at random from a category, or from the whole shop for `nil`.
    ///
    /// There are fewer than requested if the shop has fewer.
    package typealias RandomProducts =
        @Sendable (_ category: Category.ID?, _ count: Int) async throws(ShopError) -> [Product]

    /// Returns one page of the products that match what a person typed, best first, from a cursor or the
    /// start; as many as the shop likes without a limit.
    package typealias Search =
        @Sendable (_ text: String, _ limit: Int?, _ start: Page<Product>.Cursor?) async throws(ShopError) ->
        Page<Product>

    /// Receives a part of the whole catalogue; the next one comes when it has returned.
    package typealias BatchReceiver = @Sendable (CatalogueBatch) async throws(ShopError) -> Void

    /// Loads the whole catalogue, batch by batch.
    ///
    /// After an error that may pass (``ShopError/mayPass``), the rest can be loaded: start behind the last
    /// product received.
    package typealias WholeCatalogue =
        @Sendable (CatalogueStart, @escaping BatchReceiver) async throws(ShopError) -> CatalogueOutcome

    /// All categories.
    package var categories: Categories

    /// One page of products.
    package var products: Products

    /// One product.
    package var product: OneProduct

    /// Different products, chosen at random.
    package var randomProducts: RandomProducts

    /// One page of the products that match a text.
    package var search: Search

    /// The whole catalogue.
    package var catalogue: WholeCatalogue

    /// Creates a service; calling a closure that was not given stops the program with its name.
    ///
    /// - Parameters:
    ///   - categories: All categories.
    ///   - products: One page of products.
    ///   - product: One product.
    ///   - randomProducts: Different products, chosen at random.
    ///   - search: One page of the products that match a text.
    ///   - catalogue: The whole catalogue.
    package init(
        categories: @escaping Categories = { unimplemented("CatalogueService.categories") },
        products: @escaping Products = { _, _ in unimplemented("CatalogueService.products") },
        product: @escaping OneProduct = { _ in unimplemented("CatalogueService.product") },
        randomProducts: @escaping RandomProducts = { _, _ in
            unimplemented("CatalogueService.randomProducts")
        },
        search: @escaping Search = { _, _, _ in unimplemented("CatalogueService.search") },
        catalogue: @escaping WholeCatalogue = { _, _ in unimplemented("CatalogueService.catalogue") }
    ) {
        self.categories = categories
        self.products = products
        self.product = product
        self.randomProducts = randomProducts
        self.search = search
        self.catalogue = catalogue
    }
}
