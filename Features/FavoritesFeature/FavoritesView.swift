import DesignSystem
package import ScreenKit
import StoreDomain

/// How the favorites look.
package enum FavoritesView: ScreenView {
    package static func content(of state: FavoritesViewState) -> Content<FavoritesViewState.Action> {
        Content("Favorites") {
            switch state {
            case .unknown: Placeholder(lines: 2)
            case .known([]): Text("Nothing yet. Open a product and make it a favorite.")
            case .known(let products):
                List(products.map { .product($0, action: .productSelected($0.id)) })
            case .unreadable: Notice(.error, "The favorites cannot be read.", failure: .storage)
            }
        }
    }
}
