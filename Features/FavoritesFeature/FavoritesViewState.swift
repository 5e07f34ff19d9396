import DesignSystem
import StoreDomain
import VVSI

struct FavoritesViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case productSelected(Product.ID)
        case removePressed(Favorite)
        case undoPressed(Favorite)
    }

    enum Effect: Equatable, Sendable {
        case read(LocalValue<[Favorite]>)
        case loadStarted
        case notLoaded([Product.ID], Problem)
        case changeEnded(Undo<Favorite>)
    }

    /// The favorites, most recently added first.
    private(set) var list = LocalValue<[Favorite]>.unknown

    /// The reasons that products could not be loaded, keyed by product.
    private(set) var missing: [Product.ID: Problem] = [:]

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
