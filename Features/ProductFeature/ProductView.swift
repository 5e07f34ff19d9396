import DesignSystem
import ScreenKit
import StoreDomain

enum ProductView: ScreenView {
    static func content(of state: ProductViewState) -> Content<ProductViewModel.Input> {
        Content(state.product.value?.name ?? "Product", linkState: state.sku.options) {
            state.product.content(
                lines: 4,
                refresh: Button("Refresh", id: "refresh-product", key: "r", action: .refreshPressed),
                notFound: "The shop does not sell this product."
            ) { product in
                Text(state.sku.choice.sku?.price.text ?? product.price.fullText)
                if !product.description.isEmpty { Text(product.description) }
                favorite(state)
            }
            if state.product.value != nil {
                SKUView.content(of: state.sku).map(ProductViewModel.Input.sku)
            }
        }
    }

    @ContentBuilder<ProductViewModel.Input>
    private static func favorite(_ state: ProductViewState) -> [any ContentPart<ProductViewModel.Input>] {
        if state.favorite == .unreadable {
            Text("The favorites cannot be read.")
        } else {
            Toggle(
                "Favorite",
                id: "favorite",
                key: "f",
                isOn: state.favorite == .known(true),
                disabledReason: state.favorite == .unknown ? "still loading" : nil,
                action: ProductViewModel.Input.favoriteToggled
            )
        }
        if let problem = state.favoriteProblem { Notice(problem) }
    }
}

extension PriceRange {
    /// The price range as text, including the original price if all variants have the same price.
    fileprivate var fullText: String {
        if case .single(let price) = self { price.text } else { text }
    }
}
