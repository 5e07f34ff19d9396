import DesignSystem
import ScreenKit
import StoreDomain

enum FavoritesView: ScreenView {
    static func content(of state: FavoritesViewState) -> Content<FavoritesViewState.Action> {
        Content("Favorites") {
            state.undo.content(name: \.name) { .undoPressed($0) }
            state.list.content(lines: 2, unreadable: "The favorites cannot be read.") { favorites in
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

    private static func row(_ favorite: Favorite, missing: Problem?) -> Row<FavoritesViewState.Action> {
        if let product = favorite.product {
            .product(
                product,
                leadsTo: FavoritesFeature.Output.productSelected(product.id),
                action: .productSelected(product.id)
            )
        } else {
            Row(
                favorite.name,
                subtitle: text(about: missing) ?? (favorite.isMissingFromCatalog ? nil : "Loading"),
                trailing: favorite.lastKnown?.price.text,
                badge: favorite.isMissingFromCatalog || missing?.failure == .notFound ? "no longer sold" : nil
            )
        }
    }

    private static func text(about problem: Problem?) -> String? {
        problem?.failure == .notFound ? "The shop does not sell this product." : problem?.message
    }
}

extension Favorite {
    fileprivate var name: String { product?.name ?? lastKnown?.name ?? "Product \(id.rawValue)" }
}
