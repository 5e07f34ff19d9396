package import StoreDomain

/// Shows the orders that were seen, and loads them from the shop page by page.
package struct ListOrdersUseCase: Sendable {
    /// All orders seen, the newest first; refreshing loads the newest page.
    package let orders: SavedSource<[Order]>

    /// The pages of the shop; each that is loaded is saved, so that ``orders`` has it.
    package let pages: PageSource<Order>

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where orders come from.
    ///   - repository: Where they are stored.
    ///   - clock: The time of day.
    package init(service: OrdersService, repository: any OrdersRepository, clock: ShopClock) {
        orders = SavedSource(
            values: { repository.orders() },
            clock: clock,
            fetch: { () throws(ShopError) in try await service.orders(nil).elements },
            save: { orders, date throws(StorageError) in
                try await repository.save(orders: orders, at: date)
            }
        )
        pages = { start throws(ShopError) in
            let page = try await service.orders(start)
            if Task.isCancelled { throw .cancelled }
            try await stored { () throws(StorageError) in
                try await repository.save(orders: page.elements, at: clock.now())
            }
            return page
        }
    }
}
