import DesignSystem
import ScreenKit
import StoreDomain

enum SimpleSampleView: ScreenView {
    static func content(of state: SimpleSampleViewState) -> Content<SimpleSampleViewModel.Input> {
        Content("Simple sample") {
            state.products.content(id: "products", named: "Products", load: { .loadPressed($0) }) {
                .product(
                    $0,
                    leadsTo: SimpleSampleFeature.Output.productSelected($0.id),
                    action: .productSelected($0.id)
                )
            }
        }
    }
}
