import DesignSystem
import ScreenKit

enum MVVMTourView: ScreenView {
    static func content(of state: MVVMTourState) -> Content<MVVMTourViewModel.Event> {
        Content("Pattern tour: MVVM") {
            Field.search(state.search.typed) { .searchTyped($0) }
            if let problem = state.loading.problem {
                Notice(problem, state.products == nil ? .error : .warning, retry: .retry(.refreshPressed))
            }
            if let products = state.products {
                products.content(for: state.search.term)
                if state.loading == .running { Progress("Refreshing") }
            } else if state.loading.problem == nil {
                Placeholder(lines: 5)
            }
            if state.loading.problem == nil { Button.refresh(.refreshPressed) }
        }
    }
}
