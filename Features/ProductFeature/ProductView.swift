package import ScreenKit
import StoreDomain
import StoreUseCases

/// How the screen of a product looks.
package enum ProductView: ScreenView {
    /// Shows a state.
    ///
    /// - Parameter state: The state.
    /// - Returns: What is shown.
    package static func content(of state: ProductViewState) -> Content<ProductViewState.Action> {
        Content(state.product.value?.name ?? "Product") {
            if let notice = state.product.notice {
                Notice(
                    notice.isStale ? .warning : .error,
                    notice.text,
                    isUnavailable: notice.isUnavailable,
                    retryID: "retry-product",
                    key: "l",
                    label: "Load the product again",
                    retry: .refreshPressed
                )
            }
            if let product = state.product.value {
                description(of: product)
                favorite(state)
                if state.product.isLoading { Progress("Looking for changes") }
            } else if state.product.isPending {
                Placeholder(lines: 4)
            }
            if state.product.notice == nil {
                Button("Refresh", id: "refresh-product", key: "r", action: .refreshPressed)
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
        if let problem = state.favoriteProblem { Notice(.error, problem.message) }
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

extension Price {
    fileprivate var text: String {
        switch self {
        case .regular(let amount): amount.description
        case .sale(let was, let now): "\(now), was \(was)"
        }
    }
}
