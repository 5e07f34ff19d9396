import FoundationExtensions
package import StoreDomain

/// What the screen of the tour needs of the shop, whatever it is written in.
///
/// A protocol witness: a test gives the closures it needs, and calling any other stops with its name.
package struct TourShop: Sendable {
    /// Answers with products, always the same and in the same order while the shop does not change.
    package typealias Products = @Sendable () async throws(ShopError) -> [Product]

    /// Answers with the products that are favorites.
    package typealias Favorites = @Sendable () async throws(ShopError) -> Set<Product.ID>

    /// Makes a product a favorite, or no longer one.
    ///
    /// Changes are stored in the order in which they were asked for, also when who asked no longer waits.
    package typealias FavoriteChange =
        @Sendable (_ isFavorite: Bool, _ id: Product.ID) async throws(ShopError) -> Void

    /// The products to show.
    package var products: Products

    /// Which of them, or of others, are favorites.
    package var favorites: Favorites

    /// Makes one a favorite, or no longer one.
    package var setFavorite: FavoriteChange

    /// Creates what the screen needs; a closure that is not given stops with its name when it is called.
    ///
    /// - Parameters:
    ///   - products: The products to show.
    ///   - favorites: Which of them, or of others, are favorites.
    ///   - setFavorite: Makes one a favorite, or no longer one.
    package init(
        products: @escaping Products = { unimplemented("TourShop.products") },
        favorites: @escaping Favorites = { unimplemented("TourShop.favorites") },
        setFavorite: @escaping FavoriteChange = { _, _ in unimplemented("TourShop.setFavorite") }
    ) {
        self.products = products
        self.favorites = favorites
        self.setFavorite = setFavorite
    }
}
