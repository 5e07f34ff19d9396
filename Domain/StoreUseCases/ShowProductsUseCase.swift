package import StoreDomain

/// Shows saved products, a single one or random picks, and refreshes them.
package struct ShowProductsUseCase: Sendable {
    private let service: CatalogueService
    private let repository: any CatalogueRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where products come from.
    ///   - repository: Where they are stored.
    ///   - clock: The time of day.
    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
    }

    /// A product; refreshing it throws `notFound` when the shop has no such product.
    ///
    /// - Parameter id: The product; one that was picked is known without asking.
    /// - Returns: The product.
    package func product(_ id: Product.ID) -> SavedSource<Product> {
        SavedSource(
            values: { [repository] in repository.product(id) },
            clock: clock,
            fetch: { [service] () throws(ShopError) in try await service.product(id) },
            save: repository.save(product:at:)
        )
    }

    /// The picks for a place, as many as are wanted at that time; refreshing picks others.
    ///
    /// - Parameters:
    ///   - list: The place; picks for a category come from that category.
    ///   - count: The number; the result has fewer if the shop has fewer.
    /// - Returns: The picks.
    package func picks(
        for list: PickList,
        count: @escaping @Sendable () async -> Int
    ) -> SavedSource<[Product]> {
        SavedSource(
            values: { [repository] in repository.picks(for: list) },
            clock: clock,
            fetch: { [service] () throws(ShopError) in
                try await service.randomProducts(list.category, await count())
            },
            save: { [repository] picks, date throws(StorageError) in
                try await repository.save(picks: picks, for: list, at: date)
            }
        )
    }
}

extension PickList {
    fileprivate var category: Category.ID? {
        switch self {
        case .shop: nil
        case .category(let id): id
        }
    }
}
