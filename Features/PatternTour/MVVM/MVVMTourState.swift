import DesignSystem
import StoreDomain

/// What the screen shows: a value with a function for each thing that can happen to it.
struct MVVMTourState: Equatable, Sendable {
    /// How asking the shop goes.
    enum Loading: Equatable, Sendable {
        /// It has answered, or was not asked yet.
        case idle
        /// It is being asked.
        case running
        /// It did not answer.
        case failed(LoadProblem)
    }

    /// What the search field shows: a view state of its own, which needs no model.
    struct Search: Equatable, Sendable {
        /// What stands there.
        var typed = ""
        /// What is searched for: what stood there when a person had stopped typing.
        private(set) var term = ""

        /// Searches for what stands there.
        mutating func begin() { term = typed }
    }

    var search = Search()
    private(set) var products: [Product]?
    private(set) var loading = Loading.idle
    private(set) var favorites: Set<Product.ID>?
    private(set) var refusal: SaveProblem?

    /// Whether a screen that appears has to ask the shop: it never answered, or was cut off.
    var needsAnswer: Bool { favorites == nil || loading == .running }

    /// The shop is being asked.
    mutating func startLoading() { loading = .running }

    /// The shop has answered or not; what it answered before stays.
    mutating func finishLoading(_ answer: TourShop.Answer) {
        favorites = favorites ?? answer.favorites
        switch answer.products {
        case .success(let products): (self.products, loading) = (products, .idle)
        case .failure(let error): loading = LoadProblem(error).map { .failed($0) } ?? .idle
        }
    }

    /// Turns a product into a favorite, or into none; answers which, and `nil` while no favorite is known.
    mutating func toggleFavorite(_ id: Product.ID) -> Bool? {
        refusal = nil
        return favorites?.toggle(id)
    }

    /// A change of a favorite was not stored, so it is as the store has it.
    mutating func refuseFavorite(_ id: Product.ID, _ refusal: TourShop.Refusal) {
        favorites?.mark(id, as: refusal.isFavorite)
        self.refusal = refusal.problem
    }
}
