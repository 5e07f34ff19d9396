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

    /// The cart, what differs by now from what the person saw, and its submission; now and after each change.
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
    ///   - quantity: How many more.
    /// - Throws: ``CartError``; the cart is unchanged then.
    package func add(_ sku: SKU, of product: Product, quantity: Int = 1) async throws(CartError) {
        let line = CartLine(
            id: sku.id,
            productID: product.id,
            name: product.name,
            color: sku.color.name,
            size: sku.size.name,
            unitPrice: sku.price.amount,
            quantity: quantity
        )
        try await repository.change(.add(line))
    }

    /// Changes how many of a variant are in the cart.
    ///
    /// - Parameters:
    ///   - quantity: How many, of ``Cart/quantities``.
    ///   - id: The variant.
    /// - Throws: ``CartError``; the cart is unchanged then.
    package func setQuantity(_ quantity: Int, of id: SKU.ID) async throws(CartError) {
        try await repository.change(.setQuantity(quantity, id))
    }

    /// Removes a variant; removing what is not there changes nothing.
    ///
    /// - Parameter id: The variant.
    /// - Throws: ``CartError``; the cart is unchanged then.
    package func remove(_ id: SKU.ID) async throws(CartError) {
        try await repository.change(.remove(id))
    }

    /// Accepts that something differs by now: takes the price, what is left, or removes what is gone.
    ///
    /// - Parameters:
    ///   - change: What the person was shown.
    ///   - id: The variant.
    /// - Throws: ``CartError``; the cart is unchanged then.
    package func accept(_ change: CartChange, of id: SKU.ID) async throws(CartError) {
        try await repository.change(.accept(change, id))
    }
}
