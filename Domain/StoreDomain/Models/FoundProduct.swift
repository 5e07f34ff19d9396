package struct FoundProduct: Hashable, Sendable {
    package let product: Product

    /// A few words around the match; `nil` if the search does not say where it is.
    package let snippet: String?

    package init(_ product: Product, snippet: String? = nil) {
        self.product = product
        self.snippet = snippet
    }
}
