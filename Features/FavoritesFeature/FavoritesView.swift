import DesignSystem
package import ScreenKit
import StoreDomain

/// How the favorites look.
package enum FavoritesView: ScreenView {
    package static func content(of state: FavoritesViewState) -> Content<FavoritesViewState.Action> {
        Content("Favorites") {
            if let problem = state.problem { Notice(problem) }
            if let favorite = state.removed {
                Text("\(favorite.name) was removed.")
                Button("Undo", id: "undo", key: "u", action: .undoPressed(favorite))
            }
            switch state.list {
            case .unknown: Placeholder(lines: 2)
            case .known([]): Text("Nothing yet. Open a product and make it a favorite.")
            case .known(let favorites):
                for favorite in favorites {
                    List([row(favorite, missing: state.missing[favorite.id])])
                    Button(
                        "Remove \(favorite.name)",
                        id: "remove-\(favorite.id.rawValue)",
                        needsWholeLabel: true,
                        action: .removePressed(favorite)
                    )
                }
            case .unreadable: Notice(.error, "The favorites cannot be read.", failure: .storage)
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
