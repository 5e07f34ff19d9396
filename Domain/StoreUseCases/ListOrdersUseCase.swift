package import StoreDomain

/// Provides stored orders and loads pages of orders from the shop.
package struct ListOrdersUseCase: Sendable {
    /// All stored orders, newest first.
    ///
    /// Refreshing the resource loads the newest page.
    package let orders: OfflineFirstResource<[Order]>

    /// The source of pages of orders from the shop.
    ///
    /// Each loaded page is saved, so ``orders`` includes the page's orders. If the newest page cannot be
    /// saved, ``orders`` still delivers it.
    package let pages: PageSource<Order>

    package init(service: OrdersService, repository: any OrdersRepository, clock: StoreClock) {
        orders = OfflineFirstResource(
            values: repository.orders,
            clock: clock,
            fetchPage: { () throws(StoreError) in try await service.orders(nil) },
            savePage: { page, date throws(StorageError) in
                try await repository.save(page, isNewest: true, at: date)
            }
        )
        pages = { [orders] start throws(StoreError) in
            let page = try await service.orders(start)
            if Task.isCancelled { throw .canceled }
            // If saving fails, only the newest page can be delivered in place of the stored list.
            if start == nil {
                try await orders.keep(page)
                return page
            }
            try await mappingStorageErrors(await repository.save(page, isNewest: false, at: clock.now()))
            return page
        }
    }
}
