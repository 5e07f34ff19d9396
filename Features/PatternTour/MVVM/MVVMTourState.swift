import DesignSystem
import StoreDomain

/// What the screen shows: a value with a function for each thing that can happen to it.
struct MVVMTourState: Equatable, Sendable {
    /// What there is to see.
    private(set) var content = TourContent()

    /// The shop is being asked.
    mutating func startLoading() {
        content.startLoading()
    }

    /// The shop has answered.
    mutating func finishLoading(_ products: [Product]) {
        content.finishLoading(products)
    }

    /// The shop did not answer; without a problem nobody waits for it any more.
    mutating func failLoading(_ error: ShopError) {
        content.failLoading(LoadProblem(error))
    }

    /// These are the favorites.
    mutating func knowFavorites(_ favorites: Set<Product.ID>) {
        content.knowFavorites(favorites)
    }

    /// Turns a product into a favorite, or into none; answers which, and `nil` while no favorite is known.
    mutating func toggleFavorite(_ id: Product.ID) -> Bool? {
        guard let favorites = content.favorites else { return nil }
        let isFavorite = !favorites.contains(id)
        content.setFavorite(isFavorite, id)
        return isFavorite
    }

    /// A change of a favorite was not stored.
    mutating func takeBackFavorite(_ isFavorite: Bool, _ id: Product.ID, _ problem: SaveProblem) {
        content.takeBackFavorite(isFavorite, id, problem)
    }

    /// This stands in the search field.
    mutating func type(_ text: String) {
        content.typed = text
    }

    /// The search is for what stands in the field.
    mutating func search() {
        content.term = content.typed
    }
}
