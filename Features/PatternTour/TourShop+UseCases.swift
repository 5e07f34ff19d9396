import StoreDomain
package import StoreUseCases

extension TourShop {
    /// How many products the screen shows.
    static let productCount = 20

    /// What the screen needs, from the use cases of the shop.
    ///
    /// - Parameters:
    ///   - listProducts: Lists the products.
    ///   - showProduct: Keeps a product, without which a favorite is not listed.
    ///   - favoriteProducts: Knows and changes what is a favorite.
    /// - Returns: What the screen needs.
    package static func live(
        listProducts: ListProductsUseCase,
        showProduct: ShowProductUseCase,
        favoriteProducts: FavoriteProductsUseCase
    ) -> TourShop {
        let changes = FavoriteChanges()
        return TourShop(
            products: { () throws(ShopError) in try await listProducts.first(productCount) },
            favorites: { () throws(ShopError) in Set(try await favoriteProducts.now().map(\.id)) },
            setFavorite: { isFavorite, id throws(ShopError) in
                try await changes.store { () throws(ShopError) in
                    try await favoriteProducts.setFavorite(isFavorite, id)
                    // The favorite is stored. That its product cannot be had only delays when it is listed.
                    if isFavorite { try? await showProduct.refresh(id) }
                }
            }
        )
    }
}
