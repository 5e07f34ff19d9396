import DesignSystem
import ScreenKit
import SimpleViewModel
import StoreDomain

/// The screen state, which is derived from the outputs and the typed text.
///
/// Typed text appears immediately.
struct SimpleTourState: FoldingState, Equatable, Sendable {
    private(set) var products: [Product]?
    /// A Boolean value that indicates whether a request is in progress or will start when the screen appears.
    private(set) var isLoading = true
    private(set) var problem: Problem?
    private(set) var typed = ""
    private(set) var term = ""

    mutating func enter(_ input: SimpleTourViewModel.Input) {
        switch input {
        case .appeared: term = typed
        case .didSearch(let text): typed = text
        case .didTapRefresh: break
        }
    }

    mutating func fold(_ output: SimpleTourViewModel.Output) {
        switch output {
        case .loading: (isLoading, problem) = (true, nil)
        case .loaded(let products): (self.products, isLoading) = (products, false)
        case .failed(let problem): (self.problem, isLoading) = (problem, false)
        case .term(let text): term = text
        }
    }
}

enum SimpleTourView: ScreenView {
    static func content(of state: SimpleTourState) -> Content<SimpleTourViewModel.Input> {
        Content("Pattern tour: SimpleViewModel") {
            Field.search(state.typed) { .didSearch($0) }
            if let problem = state.problem {
                Notice(problem, state.products == nil ? .error : .warning, retry: .retry(.didTapRefresh))
            }
            if let products = state.products {
                products.content(for: state.term)
                if state.isLoading { Progress("Refreshing") }
            } else if state.problem == nil {
                Placeholder(lines: 5)
            }
            if state.problem == nil { Button.refresh(.didTapRefresh) }
        }
    }
}
