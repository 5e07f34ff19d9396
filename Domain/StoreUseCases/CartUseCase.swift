import CommitObservation
package import StoreDomain

package struct CartUseCase: Sendable {
    private let repository: any CartRepository
    private let clock: StoreClock

    package init(repository: any CartRepository, clock: StoreClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the cart without the submission of an order that was placed at least 24 hours ago.
    package func values() -> StoredValues<Cart> {
        repository.cart().mapped { [clock] cart in cart.map { $0.withoutOldNews(at: clock.now()) } }
    }

    package func markSeen(_ id: OrderSubmission.ID) async throws(StoreError) {
        try await mappingStorageErrors(await repository.markSeen(id))
    }

    package func itemCount() -> StoredValues<Int> {
        repository.itemCount()
    }

    package func currentSubmission() -> StoredValues<Submission?> {
        repository.currentSubmission()
    }

    /// Adds a variant to the cart at the displayed price.
    package func add(_ sku: SKU, of product: Product, quantity: Int = 1) async throws(CartError) {
        try await repository.change(.add(CartLine(sku, of: product, quantity: quantity)))
    }

    package func change(_ edit: CartEdit) async throws(CartError) {
        try await repository.change(edit)
    }
}
