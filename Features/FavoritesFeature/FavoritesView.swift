import DesignSystem
package import ScreenKit
import StoreDomain

/// How the favorites look.
package enum FavoritesView: ScreenView {
    package static func content(of state: FavoritesViewState) -> Content<FavoritesViewState.Action> {
        Content("Favorites") {
            if let problem = state.problem { Notice(problem) }
            if let product = state.removed {
                Text("\(product.name) was removed.")
                Button("Undo", id: "undo", key: "u", action: .undoPressed(product))
            }
            switch state.list {
            case .unknown: Placeholder(lines: 2)
            case .known([]): Text("Nothing yet. Open a product and make it a favorite.")
            case .known(let products):
                for product in products {
                    List([.product(product, action: .productSelected(product.id))])
                    Button(
                        "Remove \(product.name)",
                        id: "remove-\(product.id.rawValue)",
                        action: .removePressed(product)
                    )
                }
            case .unreadable: Notice(.error, "The favorites cannot be read.", failure: .storage)
            }
        }
    }
}
