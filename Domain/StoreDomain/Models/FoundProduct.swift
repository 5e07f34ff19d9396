/// A product that a search found, and where.
package struct FoundProduct: Hashable, Sendable {
    /// The product.
    package let product: Product

    /// A few words around the match; `nil` if the search does not say where it is.
    package let snippet: String?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - snippet: A few words around the match.
    package init(_ product: Product, snippet: String? = nil) {
        self.product = product
        self.snippet = snippet
    }
}
