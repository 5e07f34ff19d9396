package import StoreDomain

package struct ShowProductsUseCase: Sendable {
    private let service: CatalogService
    private let repository: any CatalogRepository
    private let clock: StoreClock

    package init(service: CatalogService, repository: any CatalogRepository, clock: StoreClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
    }

    /// Returns a resource that provides a product.
    ///
    /// Stored products, such as earlier recommendations, are available without a request. Refreshing the
    /// resource throws `notFound` if the shop has no such product.
    package func product(_ id: Product.ID) -> OfflineFirstResource<Product> {
        OfflineFirstResource(
            values: { [repository] in repository.product(id) },
            clock: clock,
            fetch: { [service] () throws(StoreError) in try await service.product(id) },
            save: repository.save(product:at:)
        )
    }

    /// Returns a resource that provides random recommendations for a list.
    ///
    /// Each refresh calls `count` to determine the number of recommendations and then loads new random
    /// recommendations.
    package func recommendations(
        for list: RecommendationList,
        count: @escaping @Sendable () async -> Int
    ) -> OfflineFirstResource<[Product]> {
        OfflineFirstResource(
            values: { [repository] in repository.recommendations(for: list) },
            clock: clock,
            fetchPage: { [service] () throws(StoreError) in
                try await service.randomProducts(list.category, await count())
            },
            savePage: { [repository] recommendations, date throws(StorageError) in
                try await repository.save(
                    recommendations: recommendations.elements,
                    for: list,
                    leftOutCount: recommendations.leftOutCount,
                    at: date
                )
            }
        )
    }
}
