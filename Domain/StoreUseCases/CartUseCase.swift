package import StoreDomain

package struct CartUseCase: Sendable {
    private let repository: any CartRepository

    package init(repository: any CartRepository) {
        self.repository = repository
    }

    /// Returns the cart, what now differs from what the user saw, and its submission; now and after each
    /// change.
    package func values() -> StoredValues<Cart> {
        repository.cart()
    }

    package func itemCount() -> StoredValues<Int> {
        repository.itemCount()
    }

    /// Returns the active submission, or the last one until the cart is changed again.
    package func currentSubmission() -> StoredValues<Submission?> {
        repository.currentSubmission()
    }

    /// Adds a variant, at the price that the user sees; the cart is unchanged when this throws.
    package func add(_ sku: SKU, of product: Product, quantity: Int = 1) async throws(CartError) {
        try await repository.change(.add(CartLine(sku, of: product, quantity: quantity)))
    }

    /// Changes what is in the cart, which is unchanged when this throws.
    package func change(_ edit: CartEdit) async throws(CartError) {
        try await repository.change(edit)
    }
}
