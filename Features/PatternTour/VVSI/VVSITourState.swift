import DesignSystem
import StoreDomain
import VVSI

/// The screen state, which only effects can change.
struct VVSITourState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case refreshPressed
        case searchTyped(String)
    }

    enum Effect: Equatable, Sendable {
        case loadStarted
        case loaded([Product])
        /// The request failed, or was canceled if the problem is `nil`.
        case loadFailed(Problem?)
        case typed(String)
        case searched
    }

    private(set) var products: [Product]?
    /// A Boolean value that indicates whether a request is in progress or starts when the screen appears.
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
