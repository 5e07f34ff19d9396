import FoundationExtensions

/// Loads the catalog from the backend.
///
/// A protocol witness: the network layer makes the live one, and a test gives the closures it needs; calling
/// any other stops the program with its name.
package struct CatalogService: Sendable {
    /// Returns all categories, in the shop's order, as the only page.
    package var categories: @Sendable () async throws(StoreError) -> Page<Category> = {
        unimplemented("CatalogService.categories")
    }

    /// Returns one page of the products of a query, from a cursor or the start.
    package var products:
        @Sendable (_ query: ProductQuery, _ start: Page<Product>.Cursor?) async throws(StoreError) ->
            Page<Product> = { _, _ in unimplemented("CatalogService.products") }

    package var product: @Sendable (Product.ID) async throws(StoreError) -> Product = { _ in
        unimplemented("CatalogService.product")
    }

    /// Returns distinct products, chosen at random from a category, or from the whole shop for `nil`.
    ///
    /// There are fewer than requested if the shop has fewer. They are the only page.
    package var randomProducts:
        @Sendable (_ category: Category.ID?, _ count: Int) async throws(StoreError) -> Page<Product> = {
            _,
            _ in
            unimplemented("CatalogService.randomProducts")
        }

    /// Returns one page of the products that match what the user typed, best first, from a cursor or the
    /// start; without a limit the shop decides how many.
    package var search:
        @Sendable (_ text: String, _ limit: Int?, _ start: Page<Product>.Cursor?) async throws(StoreError) ->
            Page<Product> = { _, _, _ in unimplemented("CatalogService.search") }

    /// Receives a part of the whole catalog; the next part comes after it has returned.
    package typealias BatchReceiver = @Sendable (CatalogBatch) async throws(StoreError) -> Void

    /// Loads the whole catalog, batch by batch.
    ///
    /// After an error that may pass (``StoreError/mayPass``), the rest can be loaded: start after the last
    /// product received.
    package var catalog:
        @Sendable (CatalogStart, @escaping BatchReceiver) async throws(StoreError) -> CatalogOutcome = {
            _,
            _ in unimplemented("CatalogService.catalog")
        }

    /// Calling a closure that was not given stops the program with its name.
    package init(_ give: (inout CatalogService) -> Void = { _ in }) {
        give(&self)
    }
}
