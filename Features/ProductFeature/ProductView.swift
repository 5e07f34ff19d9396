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
                    label: "Load it again",
                    retry: .refreshPressed
                )
            }
            product(state.product)
            favorite(state)
            if state.product.notice == nil {
                Button("Refresh", id: "refresh-product", key: "r", action: .refreshPressed)
            }
        }
    }

    @ContentBuilder<ProductViewState.Action>
    private static func product(
        _ loadable: Loadable<Product>
    ) -> [any ContentPart<ProductViewState.Action>] {
        if let product = loadable.value {
            Text(product.price.text)
            Text(product.description)
            Table(
                header: ["Colour", "Size", "Price", "In stock"],
                rows: product.skus.map { [$0.color.name, $0.size.text, $0.price.text, $0.stockText] }
            )
            if loadable.isLoading { Progress("Looking for news") }
        } else if loadable.isPending {
            Placeholder(lines: 6)
        }
    }

    @ContentBuilder<ProductViewState.Action>
    private static func favorite(
        _ state: ProductViewState
    ) -> [any ContentPart<ProductViewState.Action>] {
        switch state.favorite {
        case .unknown:
            Toggle(
                "Favorite",
                id: "favorite",
                key: "f",
                isOn: false,
                disabledReason: "it is not known yet whether it is one",
                action: ProductViewState.Action.favoriteToggled
            )
        case .known(let isFavorite):
            Toggle(
                "Favorite",
                id: "favorite",
                key: "f",
                isOn: isFavorite,
                action: ProductViewState.Action.favoriteToggled
            )
        case .unreadable:
            Text("Whether this is a favorite cannot be read.")
        }
        if let problem = state.favoriteProblem { Notice(.error, problem.message) }
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
