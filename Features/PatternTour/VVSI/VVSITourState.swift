import DesignSystem
import StoreDomain
import VVSI

/// The screen state, which can be changed only by effects.
struct VVSITourState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case refreshPressed
        case searchTyped(String)
    }

    enum Effect: Equatable, Sendable {
        case loadStarted
        case loaded([Product])
        /// The request failed or, if the problem is `nil`, was canceled.
        case loadFailed(Problem?)
        case typed(String)
        case searched
    }

    private(set) var products: [Product]?
    /// A Boolean value that indicates whether a request is in progress or will start when the screen appears.
    private(set) var isLoading = true
    private(set) var problem: Problem?
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
