package import StoreDomain
package import StoreUseCases

/// What the screen of the tour needs from the shop, in any pattern.
package struct TourServices: Sendable {
    static let productCount = 20

    /// Answers with products, always the same and in the same order while the shop does not change.
    package var products: @Sendable () async throws(StoreError) -> [Product]

    /// Measures the pause in typing.
    package var clock: any Clock<Duration> = .continuous

    package init(products: @escaping @Sendable () async throws(StoreError) -> [Product]) {
        self.products = products
    }

    package init(_ list: ListProductsUseCase) {
        self.init { () throws(StoreError) in
            Array(try await list.pages()(nil).elements.prefix(Self.productCount))
        }
    }
}

/// The keys of a bag of work: the newest of a key wins, different keys run side by side.
enum TourWork: Hashable {
    case products
    case search
}
