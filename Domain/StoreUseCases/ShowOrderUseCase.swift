package import StoreDomain

/// Shows one order that was seen, and refreshes it.
package struct ShowOrderUseCase: Sendable {
    private let service: OrdersService
    private let repository: any OrdersRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where orders come from.
    ///   - repository: Where they are stored.
    ///   - clock: The time of day.
    package init(service: OrdersService, repository: any OrdersRepository, clock: ShopClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
    }

    /// An order; to refresh it throws `notFound` when the shop has no such order.
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
}
