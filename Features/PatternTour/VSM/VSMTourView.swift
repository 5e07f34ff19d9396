import DesignSystem
import ScreenKit

/// The view for both of the screen's state machines.
///
/// Each control can call only the methods of the current state's model.
enum VSMTourView: ScreenView {
    typealias Action = VSMTourMachines.Action

    static func content(of state: VSMTourState) -> Content<Action> {
        Content("Pattern tour: VSM") {
            Field<Action>.search(state.search.typed) { text in { $0.type(text) } }
            switch state.products {
            case .loaded(let model):
                list(of: model, in: state)
                Button<Action>.refresh { $0.load(model) }
            case .loading(let model):
                list(of: model, in: state)
                if model.products != nil { Progress("Refreshing") }
                Button<Action>.refresh { $0.load(model) }
            case .failed(let model, let problem):
                let level: NoticeLevel = model.products == nil ? .error : .warning
                Notice(problem, level, retry: Button<Action>.retry { $0.load(model) })
                if model.products != nil { list(of: model, in: state) }
            }
        }
    }

    @ContentBuilder<Action>
    private static func list(of model: VSMProductsModel, in state: VSMTourState) -> [any ContentPart<Action>]
    {
        if let products = model.products {
            products.content(for: state.search.term)
        } else {
            Placeholder(lines: 5)
        }
    }
}
