import DesignSystem
import FoundationExtensions
package import StoreDomain
package import StoreUseCases
import ViewStateCore

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

    /// What the pause in typing is measured with.
    package var clock: any Clock<Duration> = .continuous

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

extension TourShop {
    /// How many products the screen shows.
    static let productCount = 20

    /// What the screen needs, from the use cases of the shop.
    ///
    /// - Parameters:
    ///   - list: Lists the products.
    ///   - show: Keeps a product, without which a favorite is not listed.
    ///   - favorites: Knows and changes what is a favorite.
    /// - Returns: What the screen needs.
    @MainActor
    package static func live(
        list: ListProductsUseCase,
        show: ShowProductsUseCase,
        favorites: FavoriteProductsUseCase
    ) -> TourShop {
        let changes = ChangeQueue<ShopError>()
        let products = list.pages()
        return TourShop(
            products: { () throws(ShopError) in Array(try await products(nil).elements.prefix(productCount))
            },
            favorites: { () throws(ShopError) in Set(try await favorites.now().map(\.id)) },
            setFavorite: { isFavorite, id throws(ShopError) in
                let change = await changes.add { () throws(ShopError) in
                    try await favorites.setFavorite(isFavorite, id)
                    // The favorite is stored. That its product cannot be had only delays when it is listed.
                    if isFavorite { try? await show.product(id).refresh() }
                }
                try await change.value.get()
            }
        )
    }
}

extension TourShop {
    /// What the screen shows of the shop.
    typealias Answer = (products: Result<[Product], ShopError>, favorites: Set<Product.ID>?)

    /// Asks for the products, and which are favorites; those that cannot be read are not known.
    func answer() async -> Answer {
        (await Result(awaiting: products), try? await favorites())
    }

    /// What to say of a change that was not stored, and whether the product is a favorite all the same.
    typealias Refusal = (problem: SaveProblem, isFavorite: Bool)

    /// Makes a product a favorite or no longer one; answers only where that was not stored.
    ///
    /// What was shown before it was pressed says nothing: an earlier press may have been refused as well, or
    /// not. Only the store knows.
    func refusal(settingFavorite isFavorite: Bool, _ id: Product.ID) async -> Refusal? {
        do throws(ShopError) {
            try await setFavorite(isFavorite, id)
            return nil
        } catch {
            guard let problem = SaveProblem(error) else { return nil }
            return (problem, (try? await favorites())?.contains(id) ?? !isFavorite)
        }
    }
}

/// What a bag of work tells apart: the newest of a key wins, different keys run side by side.
enum TourWork: Hashable {
    /// Asks for the products.
    case products

    /// Waits for the end of typing.
    case search

    /// Keeps that a product is a favorite, or no longer.
    case favorite(Product.ID)
}
