/// A product that the user wants to find again, whether or not anything else is known about it.
package struct Favorite: Hashable, Identifiable, Sendable {
    package let id: Product.ID
    package let product: Product?

    package init(id: Product.ID) {
        self.id = id
        product = nil
    }

    package init(_ product: Product) {
        id = product.id
        self.product = product
    }
}
