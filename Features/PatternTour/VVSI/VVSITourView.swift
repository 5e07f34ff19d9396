import DesignSystem
import ScreenKit

enum VVSITourView: ScreenView {
    static func content(of state: VVSITourState) -> Content<VVSITourState.Action> {
        Content("Pattern tour: VVSI") {
            Field.search(state.typed) { .searchTyped($0) }
            if let problem = state.problem {
                Notice(problem, state.products == nil ? .error : .warning, retry: .retry(.refreshPressed))
            }
            if let products = state.products {
                products.content(for: state.term)
                if state.isLoading { Progress("Refreshing") }
            } else if state.problem == nil {
                Placeholder(lines: 5)
            }
            if state.problem == nil { Button.refresh(.refreshPressed) }
        }
    }
}
