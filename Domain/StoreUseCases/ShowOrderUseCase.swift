package import StoreDomain

/// Shows one order that was seen, and refreshes it.
package struct ShowOrderUseCase: Sendable {
    private let service: OrdersService
    private let repository: any OrdersRepository
    private let catalogue: any CatalogueRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where orders come from.
    ///   - repository: Where they are stored.
    ///   - catalogue: Where the products are stored.
    ///   - clock: The time of day.
    package init(
        service: OrdersService,
        repository: any OrdersRepository,
        catalogue: any CatalogueRepository,
        clock: ShopClock
    ) {
        self.service = service
        self.repository = repository
        self.catalogue = catalogue
        self.clock = clock
    }

    /// An order; refreshing it throws `notFound` when the shop has no such order.
    ///
    /// - Parameter id: The order; one that was listed or placed here is known without asking.
    /// - Returns: The order.
    package func order(_ id: Order.ID) -> SavedSource<Order> {
        SavedSource(
            values: { [repository] in repository.order(id) },
            clock: clock,
            fetch: { [service] () throws(ShopError) in try await service.order(id) },
            save: { [repository] order, date throws(StorageError) in
                try await repository.save(orders: [order], at: date)
            }
        )
    }

    /// The stored product of a variant that was ordered; `nil` if there is none.
    ///
    /// - Parameter sku: The variant.
    /// - Returns: The product.
    /// - Throws: ``ShopError``.
    package func product(with sku: SKU.ID) async throws(ShopError) -> Product.ID? {
        try await mappingStorageErrors(await catalogue.product(with: sku))
    }
}
