package import DesignSystem
package import StoreDomain
import VVSI

/// What the favorites show.
///
/// Which they are is kept on this machine; the products that are not known here are loaded.
package struct FavoritesViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    package enum Action: Equatable, Sendable {
        /// Chose a product.
        case productSelected(Product.ID)
        /// Wants a product to be no favorite any more.
        case removePressed(Favorite)
        /// Wants back the product that was removed last.
        case undoPressed(Favorite)
    }

    /// What can happen to the state.
    package enum Effect: Equatable, Sendable {
        /// The favorites were read, the most recently added first.
        case read([Favorite])
        /// The favorites cannot be read.
        case unreadable
        /// Products that are not known here are asked for, from now on.
        case loadStarted
        /// These products could not be loaded.
        case notLoaded([Product.ID], LoadProblem)
        /// A change ended; the favorite whose removal can be undone from now on, and why it was not stored.
        case changeEnded(Favorite?, SaveProblem?)
    }

    /// What is known of the favorites.
    package enum List: Equatable, Sendable {
        /// They were not read yet.
        case unknown
        /// The favorites, the most recently added first.
        case known([Favorite])
        /// They cannot be read.
        case unreadable
    }

    /// The favorites.
    package private(set) var list = List.unknown

    /// Why products that are not known here could not be loaded.
    package private(set) var missing: [Product.ID: LoadProblem] = [:]

    /// The favorite that was removed last and can be put back; `nil` when there is none.
    package private(set) var removed: Favorite?

    /// Why the last change was not stored; `nil` when it was.
    package private(set) var problem: SaveProblem?

    /// Creates the state before anything is known.
    package init() {}

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .read(let favorites): list = .known(favorites)
        case .unreadable: list = .unreadable
        case .loadStarted: missing = [:]
        case .notLoaded(let ids, let problem): for id in ids { missing[id] = problem }
        case .changeEnded(let removed, let problem): (self.removed, self.problem) = (removed, problem)
        }
    }
}
