import DesignSystem
import ScreenKit
import StoreDomain

enum VVSISampleView: ScreenView {
    static func content(of state: VVSISampleViewState) -> Content<VVSISampleViewState.Action> {
        Content("VVSI sample") {
            state.products.content(id: "products", named: "Products", load: { .loadPressed($0) }) {
                .product(
                    $0,
                    leadsTo: VVSISampleFeature.Output.productSelected($0.id),
                    action: .productSelected($0.id)
                )
            }
        }
    }
}
