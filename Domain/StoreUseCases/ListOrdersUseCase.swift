package import StoreDomain

/// Shows the orders that were seen, and loads them from the shop page by page.
package struct ListOrdersUseCase: Sendable {
    /// All orders seen, the newest first; refreshing loads the newest page.
    package let orders: OfflineFirstResource<[Order]>

    /// The pages of the shop; each loaded page is saved, so that ``orders`` has it, and the newest page even
    /// if it cannot be saved.
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
            // Unsaved, only the newest page can stand for the list.
            if start == nil {
                try await orders.keep(page)
                return page
            }
            try await mappingStorageErrors(await repository.save(page, isNewest: false, at: clock.now()))
            return page
        }
    }
}
