package import DesignSystem
package import StoreDomain
import VVSI

/// What the favorites show.
///
/// They are kept on this machine, so nothing is loaded.
package struct FavoritesViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    package enum Action: Equatable, Sendable {
        /// Chose a product.
        case productSelected(Product.ID)
        /// Wants a product to be no favorite any more.
        case removePressed(Product)
        /// Wants back the product that was removed last.
        case undoPressed(Product)
    }

    /// What can happen to the state.
    package enum Effect: Equatable, Sendable {
        /// The favorites were read, the most recently added first.
        case read([Product])
        /// The favorites cannot be read.
        case unreadable
        /// A change ended; the product whose removal can be undone from now on, and why it was not stored.
        case changeEnded(Product?, SaveProblem?)
    }

    /// What is known of the favorites.
    package enum List: Equatable, Sendable {
        /// They were not read yet.
        case unknown
        /// The favorites, the most recently added first.
        case known([Product])
        /// They cannot be read.
        case unreadable
    }

    /// The favorites.
    package private(set) var list = List.unknown

    /// The product that was removed last and can be put back; `nil` when there is none.
    package private(set) var removed: Product?

    /// Why the last change was not stored; `nil` when it was.
    package private(set) var problem: SaveProblem?

    /// Creates the state before anything is known.
    package init() {}

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .read(let products): list = .known(products)
        case .unreadable: list = .unreadable
        case .changeEnded(let removed, let problem): (self.removed, self.problem) = (removed, problem)
        }
    }
}
