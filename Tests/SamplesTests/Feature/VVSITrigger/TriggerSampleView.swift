import DesignSystem
import ScreenKit
import StoreDomain

enum TriggerSampleView: ScreenView {
    static func content(of state: TriggerSampleViewState) -> Content<TriggerSampleViewInteractor.Action> {
        Content("Trigger sample") {
            state.products.content(id: "products", named: "Products", load: { .loadPressed($0) }) {
                .product(
                    $0,
                    leadsTo: TriggerSampleFeature.Output.productSelected($0.id),
                    action: .productSelected($0.id)
                )
            }
        }
    }
}
