import DesignSystem
import ScreenKit
import StoreDomain

/// How the screen “Part sample” looks.
enum PartSampleView: ScreenView {
    static func content(of state: PartSampleViewState) -> Content<PartSampleViewState.Action> {
        Content("Part sample") {
            state.products.content(
                lines: 5,
                refresh: Button("Other products", id: "refresh", key: "r", action: .refreshPressed)
            ) { products in
                if products.isEmpty { Text("The shop has no products.") }
                List(products.map { .product($0, action: .productSelected($0.id)) })
            }
        }
    }
}
