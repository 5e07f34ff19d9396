import DesignSystem
import StoreDomain
import VVSI

/// What the screen shows: a value that changes by effects, and by nothing else.
struct VVSITourState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Wants the products as they are now.
        case refreshPressed
        /// Typed into the search field.
        case searchTyped(String)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// The shop is being asked.
        case loadStarted
        /// The shop has answered.
        case loaded([Product])
        /// The shop did not answer; without a problem, nobody waits for it any more.
        case loadFailed(LoadProblem?)
        /// The search field has this text.
        case typed(String)
        /// The search is for the text in the field.
        case searched
    }

    private(set) var products: [Product]?
    /// Whether the shop is being asked, or will be when the screen appears.
    private(set) var isLoading = true
    private(set) var problem: LoadProblem?
    private(set) var typed = ""
    private(set) var term = ""

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .loadStarted: (isLoading, problem) = (true, nil)
        case .loaded(let products): (self.products, isLoading) = (products, false)
        case .loadFailed(let problem): (self.problem, isLoading) = (problem, false)
        case .typed(let text): typed = text
        case .searched: term = typed
        }
    }
}
