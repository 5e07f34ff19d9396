package import StoreDomain
package import StoreUseCases
import VVSI

/// What the screen “Favorites” shows.
package struct FavoritesViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    package enum Action: Equatable, Sendable {
        /// Wants the categories again.
        case refreshPressed
    }

    /// What can happen to the state.
    package enum Effect: Equatable, Sendable {
        /// Something happened to the categories.
        case categories(Loadable<[Category]>.Effect)
    }

    /// All categories.
    package private(set) var categories = Loadable<[Category]>()

    /// Creates the state before anything is known.
    package init() {}

    /// Changes the state by one effect.
    ///
    /// - Parameter effect: What happened.
    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .categories(let effect): categories.reduce(with: effect)
        }
    }
}
