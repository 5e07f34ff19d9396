import DesignSystem
import ScreenKit
import StoreDomain

/// How the products of a category look.
enum CategoryProductsView: ScreenView {
    static func content(of state: CategoryProductsViewState) -> Content<CategoryProductsViewState.Action> {
        Content("All products") {
            PagedContent(state.products, id: "products", named: "Products", load: { .loadPressed($0) }) {
                .product($0, action: .productSelected($0.id))
            }
        }
    }
}
