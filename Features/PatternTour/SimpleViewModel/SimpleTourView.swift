import DesignSystem
import ScreenKit
import SimpleViewModel

/// What the outputs add up to, and what a person typed, which is shown at once.
struct SimpleTourState: FoldingState, Equatable, Sendable {
    private(set) var shown = SimpleTourViewModel.State()
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
        case .state(let state): shown = state
        case .term(let text): term = text
        }
    }
}

/// Shows it, and says which input each control is.
enum SimpleTourView: ScreenView {
    static func content(of state: SimpleTourState) -> Content<SimpleTourViewModel.Input> {
        let shown = state.shown
        return Content("The tour in SimpleViewModel") {
            Field.search(state.typed) { .didSearch($0) }
            if let problem = shown.problem {
                Notice(problem, shown.products == nil ? .error : .warning, retry: .retry(.didTapRefresh))
            }
            switch shown.products {
            case let products?:
                TourList(products: products, term: state.term)
                if shown.isLoading { Progress("Asking again") }
            case nil: if shown.problem == nil { Placeholder(lines: 5) }
            }
            if shown.problem == nil { Button.refresh(.didTapRefresh) }
        }
    }
}
