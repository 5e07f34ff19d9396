/// A product that a person wants to find again, whether anything else is known of it or not.
package struct Favorite: Hashable, Identifiable, Sendable {
    /// The product.
    package let id: Product.ID

    /// What is known of it; `nil` where nothing is stored of it here.
    package let product: Product?

    /// Creates a favorite of which nothing else is known.
    ///
    /// - Parameter id: The product.
    package init(id: Product.ID) {
        self.id = id
        product = nil
    }

    /// Creates a favorite that is known.
    ///
    /// - Parameter product: The product.
    package init(_ product: Product) {
        id = product.id
        self.product = product
    }
}
