import DesignSystem
import ScreenKit

/// Shows the state, and says which event each control is.
enum MVVMTourView: ScreenView {
    typealias Event = MVVMTourViewModel.Event

    static func content(of state: MVVMTourState) -> Content<Event> {
        Content("The tour in MVVM") {
            Field.search(state.search.typed) { .searchTyped($0) }
            problem(in: state)
            list(in: state)
            if problem(in: state).isEmpty { Button.refresh(.refreshPressed) }
        }
    }

    @ContentBuilder<Event> private static func problem(in state: MVVMTourState) -> [any ContentPart<Event>] {
        if case .failed(let problem) = state.loading {
            Notice(problem, state.products == nil ? .error : .warning, retry: .retry(.refreshPressed))
        }
    }

    @ContentBuilder<Event> private static func list(in state: MVVMTourState) -> [any ContentPart<Event>] {
        switch (state.products, state.loading) {
        case (let products?, let loading):
            TourList(products: products, term: state.search.term)
            if loading == .running { Progress("Asking again") }
        case (nil, .idle), (nil, .running): Placeholder(lines: 5)
        case (nil, .failed): []
        }
    }
}
