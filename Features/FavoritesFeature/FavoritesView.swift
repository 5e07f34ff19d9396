package import ScreenKit
import StoreDomain

/// How the favorites look.
package enum FavoritesView: ScreenView {
    /// Shows a state.
    ///
    /// - Parameter state: The state.
    /// - Returns: What is shown.
    package static func content(of state: FavoritesViewState) -> Content<FavoritesViewState.Action> {
        Content("Favorites") {
            switch state {
            case .unknown: Placeholder(lines: 2)
            case .known([]): Text("Nothing yet. Open a product and make it a favorite.")
            case .known(let products): List(products.map(row))
            case .unreadable: Notice(.error, "The favorites cannot be read.")
            }
        }
    }

    private static func row(of product: Product) -> Row<FavoritesViewState.Action> {
        Row(
            product.name,
            id: "product-\(product.id.rawValue)",
            subtitle: product.summary.isEmpty ? nil : product.summary,
            trailing: product.price.text,
            badge: product.price.lowest.isSale ? "sale" : nil,
            action: .productSelected(product.id)
        )
    }
}
