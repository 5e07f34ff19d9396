import DesignSystem
import StoreDomain
import VVSI

/// What the screen shows: a value that changes by effects, and by nothing else.
struct VVSITourState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Wants the products as they are now.
        case refreshPressed

        /// Wants a product to be a favorite, or no longer.
        case favoriteToggled(Product.ID)

        /// Typed into the search field.
        case searchTyped(String)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// The shop is being asked.
        case loadStarted

        /// The shop has answered.
        case loaded([Product])

        /// The shop did not answer; without a problem nobody waits for it any more.
        case loadFailed(LoadProblem?)

        /// These are the favorites.
        case favoritesRead(Set<Product.ID>)

        /// A product is a favorite from now on, or no longer.
        case favoriteSet(Bool, Product.ID)

        /// That was not stored.
        case favoriteRefused(Bool, Product.ID, SaveProblem)

        /// This stands in the search field.
        case typed(String)

        /// This is searched for.
        case searched(String)
    }

    /// What there is to see.
    private(set) var content = TourContent()

    /// Changes the state by one effect.
    mutating func reduce(with effect: Effect) {
        switch effect {
        case .loadStarted: content.startLoading()
        case .loaded(let products): content.finishLoading(products)
        case .loadFailed(let problem): content.failLoading(problem)
        case .favoritesRead(let favorites): content.knowFavorites(favorites)
        case .favoriteSet(let isFavorite, let id): content.setFavorite(isFavorite, id)
        case .favoriteRefused(let isFavorite, let id, let problem):
            content.takeBackFavorite(isFavorite, id, problem)
        case .typed(let text): content.typed = text
        case .searched(let term): content.term = term
        }
    }
}
