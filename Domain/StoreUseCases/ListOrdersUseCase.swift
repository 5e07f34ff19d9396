package import StoreDomain

/// Provides the stored orders, and loads orders from the shop page by page.
package struct ListOrdersUseCase: Sendable {
    /// All stored orders, newest first.
    ///
    /// Refreshing loads the newest page.
    package let orders: OfflineFirstResource<[Order]>

    /// The shop's pages, which are saved and then part of ``orders``.
    ///
    /// If saving the newest page fails, ``orders`` delivers that page anyway.
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
            // Of pages that cannot be saved, only the newest one can represent the list.
            if start == nil {
                try await orders.keep(page)
                return page
            }
            try await mappingStorageErrors(await repository.save(page, isNewest: false, at: clock.now()))
            return page
        }
    }
}
