package import StoreDomain

/// Shows products picked at random, from what is kept, and picks others.
package struct PickProductsUseCase: Sendable {
    private let service: CatalogueService
    private let repository: any CatalogueRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where picks come from.
    ///   - repository: Where they are kept.
    ///   - clock: Tells when they came.
    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
    }

    /// The picks that are kept for a place, and each newer version of them; `nil` while there never were any.
    ///
    /// - Parameter list: The place.
    /// - Returns: The values for one consumer.
    package func values(for list: PickList) -> SavedValues<[Product]> {
        repository.picks(for: list)
    }

    /// Picks different products for a place and keeps them; what is kept stays as it was when this throws.
    ///
    /// - Parameters:
    ///   - list: The place; picks for a category come from that category.
    ///   - count: How many; there are fewer where the shop has fewer.
    /// - Throws: ``ShopError``; `cancelled` when the task was cancelled, also when the answer was already
    ///   there.
    package func refresh(_ list: PickList, count: Int) async throws(ShopError) {
        let picks = try await service.randomProducts(list.category, count)
        if Task.isCancelled { throw .cancelled }
        do throws(StorageError) {
            try await repository.save(picks: picks, for: list, at: clock.now())
        } catch {
            throw ShopError(error)
        }
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
