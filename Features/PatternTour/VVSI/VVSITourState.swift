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
        /// The shop has answered, and the favorites were read unless they cannot be.
        case loaded([Product], Set<Product.ID>?)
        /// The shop did not answer; without a problem nobody waits for it any more.
        case loadFailed(LoadProblem?)
        /// A product is a favorite from now on or no longer; with a problem because a change was not stored.
        case favoriteSet(Bool, Product.ID, SaveProblem?)
        /// This stands in the search field.
        case typed(String)
        /// The search is for what stands in the field.
        case searched
    }

    private(set) var products: [Product]?
    private(set) var isLoading = false
    private(set) var problem: LoadProblem?
    private(set) var favorites: Set<Product.ID>?
    private(set) var saveProblem: SaveProblem?
    private(set) var typed = ""
    private(set) var term = ""

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .loadStarted: (isLoading, problem) = (true, nil)
        case .loaded(let products, let favorites):
            (self.products, isLoading) = (products, false)
            self.favorites = self.favorites ?? favorites
        case .loadFailed(let problem): (self.problem, isLoading) = (problem, false)
        case .favoriteSet(let isFavorite, let id, let problem):
            favorites?.mark(id, as: isFavorite)
            saveProblem = problem
        case .typed(let text): typed = text
        case .searched: term = typed
        }
    }
}
