import DesignSystem
import StoreDomain
import VVSI

/// What the favorites show.
///
/// Which they are is kept on this machine; the products that are not known here are loaded.
struct FavoritesViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Chose a product.
        case productSelected(Product.ID)
        /// Wants a product to be no favorite any more.
        case removePressed(Favorite)
        /// Wants back the product that was removed last.
        case undoPressed(Favorite)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// The favorites were read, the most recently added first, or cannot be.
        case read(Kept<[Favorite]>)
        /// Products that are not known here are asked for, from now on.
        case loadStarted
        /// These products could not be loaded.
        case notLoaded([Product.ID], LoadProblem)
        /// A change ended; the favorite whose removal can be undone from now on, and why it was not stored.
        case changeEnded(Undo<Favorite>)
    }

    /// The favorites, the most recently added first.
    private(set) var list = Kept<[Favorite]>.unknown

    /// Why products that are not known here could not be loaded.
    private(set) var missing: [Product.ID: LoadProblem] = [:]

    /// How the last change ended.
    private(set) var undo = Undo<Favorite>()

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .read(let favorites): list = favorites
        case .loadStarted: missing = [:]
        case .notLoaded(let ids, let problem): for id in ids { missing[id] = problem }
        case .changeEnded(let undo): self.undo = undo
        }
    }
}
