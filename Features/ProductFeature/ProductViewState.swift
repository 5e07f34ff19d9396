package import DesignSystem
package import StoreDomain
import VVSI

/// What the screen of a product shows: the product, and whether it is a favorite.
package struct ProductViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    package enum Action: Equatable, Sendable {
        /// Wants the product as it is now, also after it failed to load.
        case refreshPressed

        /// Wants the product to be a favorite, or no longer.
        case favoriteToggled(Bool)
    }

    /// What can happen to the state.
    package enum Effect: Equatable, Sendable {
        /// Something happened to the product.
        case product(Loadable<Product>.Effect)

        /// Whether the product is a favorite was read.
        case favoriteRead(Bool)

        /// Whether the product is a favorite cannot be read.
        case favoriteUnreadable

        /// A change of it was asked for.
        case favoriteChangeStarted

        /// The change has ended; with a problem it was not stored.
        case favoriteChangeEnded(SaveProblem?)
    }

    /// What is known of whether the product is a favorite.
    package enum Favorite: Equatable, Sendable {
        /// It was not read yet.
        case unknown

        /// It is so.
        case known(Bool)

        /// It cannot be read.
        case unreadable
    }

    /// The product.
    package private(set) var product = Loadable<Product>()

    /// Whether the product is a favorite.
    package private(set) var favorite = Favorite.unknown

    /// Why the last change of it failed; `nil` when it did not.
    package private(set) var favoriteProblem: SaveProblem?

    /// Creates the state before anything is known.
    package init() {}

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .product(let effect): product.reduce(with: effect)
        case .favoriteRead(let isFavorite): favorite = .known(isFavorite)
        case .favoriteUnreadable: favorite = .unreadable
        case .favoriteChangeStarted: favoriteProblem = nil
        case .favoriteChangeEnded(let problem): favoriteProblem = problem
        }
    }
}
