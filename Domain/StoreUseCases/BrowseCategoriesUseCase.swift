package import StoreDomain

/// Shows the categories of the shop, from what is kept, and brings them up to date.
package struct BrowseCategoriesUseCase: Sendable {
    private let service: CatalogueService
    private let repository: any CatalogueRepository
    private let clock: ShopClock

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - service: Where categories come from.
    ///   - repository: Where they are kept.
    ///   - clock: Tells when they came.
    package init(service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
    }

    /// The categories that are kept, and each newer version of them; `nil` while there never were any.
    ///
    /// - Returns: The values for one consumer.
    package func values() -> SavedValues<[Category]> {
        repository.categories()
    }

    /// Asks the shop for its categories and keeps them; what is kept stays as it was when this throws.
    ///
    /// - Throws: ``ShopError``; `cancelled` when the task was cancelled, also when the answer was already
    ///   there.
    package func refresh() async throws(ShopError) {
        let categories = try await service.categories()
        if Task.isCancelled { throw .cancelled }
        do throws(StorageError) {
            try await repository.save(categories: categories, at: clock.now())
        } catch {
            throw ShopError(error)
        }
    }
}
