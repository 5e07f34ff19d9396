import DesignSystem
import ScreenKit
import StoreDomain
import VSM

enum VSMSampleView: ScreenView {
    typealias Machine = StateMachine<VSMSampleViewState, VSMSampleContext>
    typealias Action = Machine.Action

    static func content(of state: VSMSampleViewState) -> Content<Action> {
        Content("VSM sample") {
            Heading("Products")
            switch state {
            case .loading(let model):
                rows(of: model)
                if model.products == nil { Placeholder(lines: 5) } else { Progress("Loading") }
            case .loaded(let model):
                rows(of: model)
                if model.hasMore {
                    Button("More", id: "more-products", key: "m") { $0.observe(model.load(with: $1)) }
                }
            case .failed(let model, let problem):
                rows(of: model)
                Notice(
                    problem,
                    model.products == nil ? .error : .warning,
                    retry: Button("Try again", id: "retry-products", key: "t") {
                        $0.observe(model.load(with: $1))
                    }
                )
            }
        }
    }

    @ContentBuilder<Action>
    private static func rows(of model: VSMSampleModel) -> [any ContentPart<Action>] {
        if let products = model.products {
            if products.isEmpty {
                Text("This list is empty.")
            } else {
                List(
                    products.map { product in
                        .product(
                            product,
                            leadsTo: VSMSampleFeature.Output.productSelected(product.id),
                            action: { $1.output(.productSelected(product.id)) }
                        )
                    }
                )
            }
        }
    }
}
