import DesignSystem
package import ScreenKit
import StoreDomain

/// How the screen of a category looks.
package enum CategoryView: ScreenView {
    package static func content(of state: CategoryViewState) -> Content<CategoryViewState.Action> {
        Content(state.name) {
            LoadedContent(
                state.picks,
                lines: 5,
                refresh: Button("Other picks", id: "refresh-picks", key: "r", action: .refreshPressed)
            ) { picks in
                if picks.isEmpty {
                    Text("There is nothing in this category.")
                } else {
                    List(picks.map { .product($0, action: .productSelected($0.id)) })
                }
            }
            Button("All products", id: "all-products", key: "a", action: .allPressed)
        }
    }
}
