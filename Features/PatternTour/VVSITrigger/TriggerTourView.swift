import DesignSystem
import ScreenKit

/// Shows the state, and says which action each control triggers.
enum TriggerTourView: ScreenView {
    static func content(of state: TriggerTourState) -> Content<TriggerTourAction> {
        Content("The tour in VVSITrigger") {
            Field.search(state.typed) { .type($0) }
            if let problem = state.problem {
                Notice(problem, state.products == nil ? .error : .warning, retry: .retry(.refresh))
            }
            switch (state.products, state.isAsking) {
            case (nil, _): if state.problem == nil { Placeholder(lines: 5) }
            case (let products?, let isAsking):
                TourList(products: products, term: state.term)
                if isAsking { Progress("Asking again") }
            }
            if state.problem == nil { Button.refresh(.refresh) }
        }
    }
}
