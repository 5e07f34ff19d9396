package import StoreDomain

/// Shows one product, from what is kept, and brings it up to date.
package struct ShowProductUseCase: Sendable {
    private let service: CatalogueService
    private let repository: any CatalogueRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where the product comes from.
    ///   - repository: Where it is kept.
    ///   - clock: Tells when it came.
    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
    }

    /// The product that is kept, and each newer version of it; `nil` while it is not known.
    ///
    /// - Parameter id: The product; one that was picked is known without asking.
    /// - Returns: The values for one consumer.
    package func values(for id: Product.ID) -> SavedValues<Product> {
        repository.product(id)
    }

    /// Asks the shop for the product and keeps it; what is kept stays as it was when this throws.
    ///
    /// - Parameter id: The product.
    /// - Throws: ``ShopError``; `notFound` when the shop has no such product; `cancelled` when the task was
    ///   cancelled, also when the answer was already there.
    package func refresh(_ id: Product.ID) async throws(ShopError) {
        let product = try await service.product(id)
        if Task.isCancelled { throw .cancelled }
        do throws(StorageError) {
            try await repository.save(product: product, at: clock.now())
        } catch {
            throw ShopError(error)
        }
    }
}
