package import StoreDomain
package import StoreUseCases

/// What the screen of the tour needs from the shop, in any pattern.
package struct TourShop: Sendable {
    /// How many products the screen shows.
    static let productCount = 20

    /// Answers with products, always the same and in the same order while the shop does not change.
    package var products: @Sendable () async throws(ShopError) -> [Product]

    /// The clock that measures the pause in typing.
    package var clock: any Clock<Duration> = .continuous

    /// Creates what the screen needs.
    ///
    /// - Parameter products: The products to show.
    package init(products: @escaping @Sendable () async throws(ShopError) -> [Product]) {
        self.products = products
    }

    /// Creates what the screen needs, from the use case of the shop.
    ///
    /// - Parameter list: Lists the products.
    package init(_ list: ListProductsUseCase) {
        self.init { () throws(ShopError) in
            Array(try await list.pages()(nil).elements.prefix(Self.productCount))
        }
    }
}

/// The keys of a bag of work: the newest of a key wins, different keys run side by side.
enum TourWork: Hashable {
    /// Asks for the products.
    case products

    /// Waits for the end of typing.
    case search
}
