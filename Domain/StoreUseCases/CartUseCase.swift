package import StoreDomain

/// Shows the cart, and changes what is in it.
package struct CartUseCase: Sendable {
    private let repository: any CartRepository

    /// Creates the use case.
    ///
    /// - Parameter repository: Where the cart is stored.
    package init(repository: any CartRepository) {
        self.repository = repository
    }

    /// The cart, what now differs from what the person saw, and its submission; now and after each change.
    ///
    /// - Returns: The values for one consumer.
    package func values() -> StoredValues<Cart> {
        repository.cart()
    }

    /// Adds a variant, at the price that the person sees.
    ///
    /// - Parameters:
    ///   - sku: The variant.
    ///   - product: Its product.
    ///   - quantity: How many to add.
    /// - Throws: ``CartError``; the cart is unchanged then.
    package func add(_ sku: SKU, of product: Product, quantity: Int = 1) async throws(CartError) {
        try await repository.change(.add(CartLine(sku, of: product, quantity: quantity)))
    }

    /// Changes what is in the cart.
    ///
    /// - Parameter edit: The change.
    /// - Throws: ``CartError``; the cart is unchanged then.
    package func change(_ edit: CartEdit) async throws(CartError) {
        try await repository.change(edit)
    }
}
