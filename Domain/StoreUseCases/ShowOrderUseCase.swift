package import StoreDomain

package struct ShowOrderUseCase: Sendable {
    private let service: OrdersService
    private let repository: any OrdersRepository
    private let catalog: any CatalogRepository
    private let clock: StoreClock

    package init(
        service: OrdersService,
        repository: any OrdersRepository,
        catalog: any CatalogRepository,
        clock: StoreClock
    ) {
        self.service = service
        self.repository = repository
        self.catalog = catalog
        self.clock = clock
    }

    /// Returns a resource that provides an order.
    ///
    /// Orders that the app has listed or placed are available without a request. Refreshing the resource
    /// throws `notFound` if the shop has no such order.
    package func order(_ id: Order.ID) -> OfflineFirstResource<Order> {
        OfflineFirstResource(
            values: { [repository] in repository.order(id) },
            clock: clock,
            fetch: { [service] () throws(StoreError) in try await service.order(id) },
            save: { [repository] order, date throws(StorageError) in
                try await repository.save(orders: [order], at: date)
            }
        )
    }

    package func product(with sku: SKU.ID) async throws(StoreError) -> Product.ID? {
        try await mappingStorageErrors(await catalog.product(with: sku))
    }
}
