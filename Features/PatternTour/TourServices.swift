package import StoreDomain
package import StoreUseCases

/// The dependencies of the tour's screen, which are the same in every pattern.
package struct TourServices: Sendable {
    static let productCount = 20

    /// Returns products, which are the same and in the same order until the shop changes them.
    package var products: @Sendable () async throws(StoreError) -> [Product]

    /// The clock that measures the pause in typing.
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

/// The keys of the screen's work.
///
/// The newest work of a key replaces the earlier work. Work with different keys runs concurrently.
enum TourWork: Hashable {
    case products
    case search
}
