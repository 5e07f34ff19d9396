import DesignSystem
import ScreenKit

enum TriggerTourView: ScreenView {
    static func content(of state: TriggerTourState) -> Content<TriggerTourAction> {
        Content("Pattern tour: VVSITrigger") {
            Field.search(state.typed) { .type($0) }
            if let problem = state.problem {
                Notice(problem, state.products == nil ? .error : .warning, retry: .retry(.refresh))
            }
            if let products = state.products {
                products.content(for: state.term)
                if state.isAsking { Progress("Refreshing") }
            } else if state.problem == nil {
                Placeholder(lines: 5)
            }
            if state.problem == nil { Button.refresh(.refresh) }
        }
    }
}
