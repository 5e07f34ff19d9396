package import StoreDomain
package import StoreUseCases

/// The dependencies of the tour screen, which are the same in every pattern.
package struct TourServices: Sendable {
    static let productCount = 20

    /// A closure that loads the products.
    ///
    /// Each call returns the same products in the same order until the shop changes them.
    package var products: @Sendable () async throws(StoreError) -> [Product]

    /// The clock that measures pauses in typing.
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

/// The keys for the screen's work.
///
/// A new job replaces any pending job that has the same key. Jobs that have different keys run concurrently.
enum TourWork: Hashable {
    case products
    case search
}
