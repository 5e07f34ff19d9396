/// A product that a person wants to find again, whether or not anything else is known about it.
package struct Favorite: Hashable, Identifiable, Sendable {
    /// The product.
    package let id: Product.ID

    /// The stored product; `nil` if there is none.
    package let product: Product?

    /// Creates a favorite about which nothing else is known.
    ///
    /// - Parameter id: The product.
    package init(id: Product.ID) {
        self.id = id
        product = nil
    }

    /// Creates a favorite whose product is known.
    ///
    /// - Parameter product: The product.
    package init(_ product: Product) {
        id = product.id
        self.product = product
    }
}
