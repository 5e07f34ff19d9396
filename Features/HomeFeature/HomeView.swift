package import ScreenKit
import StoreDomain
import StoreUseCases

/// How the first screen looks.
package enum HomeView: ScreenView {
    /// Shows a state.
    ///
    /// - Parameter state: The state.
    /// - Returns: What is shown.
    package static func content(of state: HomeViewState) -> Content<HomeViewState.Action> {
        Content("Storefront") {
            Heading("Today's pick")
            pick(state.pick)
            Heading("Categories")
            categories(state.categories)
        }
    }

    @ContentBuilder<HomeViewState.Action>
    private static func pick(_ pick: Loadable<[Product]>) -> [any ContentPart<HomeViewState.Action>] {
        if let notice = pick.notice {
            Notice(
                notice.isStale ? .warning : .error,
                notice.text,
                isUnavailable: notice.isUnavailable,
                retryID: "retry-pick",
                key: "p",
                label: "Pick again",
                retry: .refreshPickPressed
            )
        }
        if let products = pick.value {
            if products.isEmpty { Text("There is nothing to pick from.") } else { List(products.map(row)) }
            if let product = products.first {
                Button("Open this pick", id: "open-pick", key: "o", action: .productSelected(product.id))
            }
            if pick.isLoading { Progress("Picking another") }
        } else if pick.isPending {
            Placeholder(lines: 2)
        }
        if pick.notice == nil {
            Button("Another pick", id: "refresh-pick", key: "r", action: .refreshPickPressed)
        }
    }

    private static func row(of product: Product) -> Row<HomeViewState.Action> {
        Row(
            product.name,
            subtitle: product.summary.isEmpty ? nil : product.summary,
            trailing: product.price.text,
            badge: product.price.lowest.isSale ? "sale" : nil
        )
    }

    @ContentBuilder<HomeViewState.Action>
    private static func categories(
        _ categories: Loadable<[Category]>
    ) -> [any ContentPart<HomeViewState.Action>] {
        if let notice = categories.notice {
            Notice(
                notice.isStale ? .warning : .error,
                notice.text,
                isUnavailable: notice.isUnavailable,
                retryID: "retry-categories",
                key: "c",
                label: "Load the categories again",
                retry: .refreshCategoriesPressed
            )
        }
        if let shelves = categories.value {
            if shelves.isEmpty { Text("The shop has no categories.") } else { List(shelves.map(row)) }
            if categories.isLoading { Progress("Loading the categories") }
        } else if categories.isPending {
            Placeholder(lines: 4)
        }
    }

    private static func row(of category: Category) -> Row<HomeViewState.Action> {
        Row(
            category.name,
            id: "category-\(category.id.rawValue)",
            trailing: category.productCount.map { $0 == 1 ? "1 product" : "\($0) products" },
            action: .categorySelected(category.id)
        )
    }
}
