import DesignSystem
package import ScreenKit
import StoreDomain

/// How the favorites look.
package enum FavoritesView: ScreenView {
    package static func content(of state: FavoritesViewState) -> Content<FavoritesViewState.Action> {
        Content("Favorites") {
            UndoContent(state.undo, name: \.name) { .undoPressed($0) }
            KeptContent(state.list, lines: 2, unreadable: "The favorites cannot be read.") { favorites in
                if favorites.isEmpty { Text("No favorites yet. Open a product and mark it as a favorite.") }
                for favorite in favorites {
                    List([row(favorite, missing: state.missing[favorite.id])])
                    Button(
                        "Remove \(favorite.name)",
                        id: "remove-\(favorite.id.rawValue)",
                        needsWholeLabel: true,
                        action: .removePressed(favorite)
                    )
                }
            }
        }
    }

    private static func row(_ favorite: Favorite, missing: LoadProblem?) -> Row<FavoritesViewState.Action> {
        if let product = favorite.product {
            .product(product, action: .productSelected(product.id))
        } else {
            Row(favorite.name, subtitle: missing?.message ?? "Loading")
        }
    }
}

extension Favorite {
    /// What to call it; by its identity only while nothing better is known.
    fileprivate var name: String { product?.name ?? "Product \(id.rawValue)" }
}
