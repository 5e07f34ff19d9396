import CommitObservation
package import StoreDomain

package struct CartUseCase: Sendable {
    private let repository: any CartRepository
    private let clock: StoreClock

    package init(repository: any CartRepository, clock: StoreClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the cart, what now differs from what the user saw, and its submission; now and after each
    /// change.
    ///
    /// The cart omits its submission once the order has been placed for at least 24 hours.
    package func values() -> StoredValues<Cart> {
        repository.cart().mapped { [clock] cart in cart.map { $0.withoutOldNews(at: clock.now()) } }
    }

    /// Records that the user has seen that an order was placed.
    package func markSeen(_ id: OrderSubmission.ID) async throws(StoreError) {
        try await mappingStorageErrors(await repository.markSeen(id))
    }

    package func itemCount() -> StoredValues<Int> {
        repository.itemCount()
    }

    /// Returns the active submission, or the last one until the cart is changed again or the user has seen
    /// how it ended.
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
