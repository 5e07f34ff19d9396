import DesignSystem
package import ScreenKit
import StoreDomain

/// How the screen of a product looks.
package enum ProductView: ScreenView {
    package static func content(of state: ProductViewState) -> Content<ProductViewState.Action> {
        Content(state.product.value?.name ?? "Product") {
            LoadedContent(
                state.product,
                lines: 4,
                refresh: Button("Refresh", id: "refresh-product", key: "r", action: .refreshPressed)
            ) { product in
                description(of: product)
                favorite(state)
            }
            if let product = state.product.value { variants(of: product) }
        }
    }

    @ContentBuilder<ProductViewState.Action>
    private static func description(of product: Product) -> [any ContentPart<ProductViewState.Action>] {
        Text(product.price.text)
        if !product.description.isEmpty { Text(product.description) }
    }

    /// Stands beside the product only: what cannot be seen cannot be wanted.
    @ContentBuilder<ProductViewState.Action>
    private static func favorite(_ state: ProductViewState) -> [any ContentPart<ProductViewState.Action>] {
        if state.favorite == .unreadable {
            Text("Whether this is a favorite cannot be read.")
        } else {
            Toggle(
                "Favorite",
                id: "favorite",
                key: "f",
                isOn: state.favorite == .known(true),
                disabledReason: state.favorite == .unknown ? "it is still being read" : nil,
                action: ProductViewState.Action.favoriteToggled
            )
        }
        if let problem = state.favoriteProblem { Notice(problem) }
    }

    @ContentBuilder<ProductViewState.Action>
    private static func variants(of product: Product) -> [any ContentPart<ProductViewState.Action>] {
        if !product.skus.isEmpty {
            Heading("Variants")
            Table(
                header: ["Color", "Size", "Price", "In stock"],
                rows: product.skus.map { [$0.color.name, $0.size.text, $0.price.text, $0.stockText] }
            )
        }
    }
}

extension SKU.Size {
    fileprivate var text: String { metaDescription.map { "\(name) (\($0))" } ?? name }
}

extension SKU {
    fileprivate var stockText: String {
        switch stock {
        case nil: "unknown"
        case 0: "sold out"
        case let count?: "\(count)"
        }
    }
}
