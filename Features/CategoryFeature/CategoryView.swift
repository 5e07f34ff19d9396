package import ScreenKit
import StoreDomain
import StoreUseCases

/// How the screen of a category looks.
package enum CategoryView: ScreenView {
    /// Shows a state.
    ///
    /// - Parameter state: The state.
    /// - Returns: What is shown.
    package static func content(of state: CategoryViewState) -> Content<CategoryViewState.Action> {
        let picks = state.picks
        return Content(state.name) {
            if let notice = picks.notice {
                Notice(
                    notice.isStale ? .warning : .error,
                    notice.text,
                    isUnavailable: notice.isUnavailable,
                    retryID: "retry-picks",
                    key: "p",
                    label: "Pick again",
                    retry: .refreshPressed
                )
            }
            if let products = picks.value {
                if products.isEmpty {
                    Text("There is nothing in this category.")
                } else {
                    List(products.map(row))
                }
                if picks.isLoading { Progress("Picking others") }
            } else if picks.isPending {
                Placeholder(lines: CategoryViewState.pickCount)
            }
            if picks.notice == nil {
                Button("Other picks", id: "refresh-picks", key: "r", action: .refreshPressed)
            }
        }
    }

    private static func row(of product: Product) -> Row<CategoryViewState.Action> {
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
