package import StoreDomain

/// Shows one saved product, and refreshes it.
package struct ShowProductUseCase: Sendable {
    private let service: CatalogueService
    private let repository: any CatalogueRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where the product comes from.
    ///   - repository: Where it is stored.
    ///   - clock: The time of day.
    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
    }

    /// A product; to refresh it throws `notFound` when the shop has no such product.
    ///
    /// - Parameter id: The product; one that was picked is known without asking.
    /// - Returns: The product.
    package func product(_ id: Product.ID) -> SavedSource<Product> {
        SavedSource(
            values: { [repository] in repository.product(id) },
            clock: clock,
            fetch: { [service] () throws(ShopError) in try await service.product(id) },
            save: { [repository] product, date throws(StorageError) in
                try await repository.save(product: product, at: date)
            }
        )
    }
}
