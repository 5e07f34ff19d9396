import DesignSystem
import StoreDomain
import VVSI

/// What the favorites show.
///
/// The list is saved on this machine; products that are not stored here are loaded.
struct FavoritesViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Chose a product.
        case productSelected(Product.ID)
        /// Wants a product removed from the favorites.
        case removePressed(Favorite)
        /// Wants back the product that was removed last.
        case undoPressed(Favorite)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// The favorites were read, the most recently added first, or cannot be read.
        case read(Kept<[Favorite]>)
        /// Products that are not known here are now being requested.
        case loadStarted
        /// These products could not be loaded.
        case notLoaded([Product.ID], LoadProblem)
        /// A change ended: which removal can be undone now, or why the change was not stored.
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
