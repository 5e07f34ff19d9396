import FoundationExtensions

/// A port that loads the catalog from the backend.
///
/// This type is a protocol witness, which is a struct whose closures take the place of a protocol's methods.
/// The network layer creates the live service. Tests set only the closures that they need. Calling a closure
/// that has not been set stops the program and prints the closure's name.
package struct CatalogService: Sendable {
    /// Returns all categories on a single page, in the order in which the shop lists them.
    package var categories: @Sendable () async throws(StoreError) -> Page<Category> = {
        unimplemented("CatalogService.categories")
    }

    /// Returns a page of the products that match a query, starting at a cursor or at the beginning.
    package var products:
        @Sendable (_ query: ProductQuery, _ start: Page<Product>.Cursor?) async throws(StoreError) ->
            Page<Product> = { _, _ in unimplemented("CatalogService.products") }

    package var product: @Sendable (Product.ID) async throws(StoreError) -> Product = { _ in
        unimplemented("CatalogService.product")
    }

    /// Returns a single page of distinct random products from a category, or from all categories if the
    /// category is `nil`.
    ///
    /// If there are fewer products than requested, the page contains all products.
    package var randomProducts:
        @Sendable (_ category: Category.ID?, _ count: Int) async throws(StoreError) -> Page<Product> = {
            _,
            _ in
            unimplemented("CatalogService.randomProducts")
        }

    /// Returns a page of the products that match a query, best matches first.
    ///
    /// If the limit is `nil`, the backend determines the page size.
    package var search:
        @Sendable (_ text: String, _ limit: Int?, _ start: Page<Product>.Cursor?) async throws(StoreError) ->
            Page<Product> = { _, _, _ in unimplemented("CatalogService.search") }

    /// A function that receives a batch of the full catalog.
    ///
    /// The service delivers the next batch only after the function returns.
    package typealias BatchReceiver = @Sendable (CatalogBatch) async throws(StoreError) -> Void

    /// Loads the full catalog batch by batch.
    ///
    /// After an error whose ``StoreError/mayPass`` property is `true`, the caller can load the rest of the
    /// catalog, starting after the last product received.
    package var catalog:
        @Sendable (CatalogStart, @escaping BatchReceiver) async throws(StoreError) -> CatalogOutcome = {
            _,
            _ in unimplemented("CatalogService.catalog")
        }

    package init(_ give: (inout CatalogService) -> Void = { _ in }) {
        give(&self)
    }
}
