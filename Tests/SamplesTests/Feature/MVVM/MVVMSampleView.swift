import DesignSystem
import ScreenKit
import StoreDomain

enum MVVMSampleView: ScreenView {
    static func content(of state: MVVMSampleViewState) -> Content<MVVMSampleViewModel.Event> {
        Content("MVVM sample") {
            state.products.content(id: "products", named: "Products", load: { .loadPressed($0) }) {
                .product(
                    $0,
                    leadsTo: MVVMSampleFeature.Output.productSelected($0.id),
                    action: .productSelected($0.id)
                )
            }
        }
    }
}
