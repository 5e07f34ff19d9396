import DesignSystem
package import ScreenKit
import StoreDomain

/// How the first screen looks.
package enum HomeView: ScreenView {
    package static func content(of state: HomeViewState) -> Content<HomeViewState.Action> {
        Content("Storefront") {
            Heading("Today's pick")
            LoadedContent(
                state.pick,
                lines: 2,
                refresh: Button("Another pick", id: "refresh-pick", key: "r", action: .refreshPickPressed)
            ) { picks in
                if let pick = picks.first {
                    List([.product(pick)])
                    Button("Open this pick", id: "open-pick", key: "o", action: .productSelected(pick.id))
                } else {
                    Text("There is nothing to pick from.")
                }
            }
            Heading("Categories")
            LoadedContent(
                state.categories,
                lines: 4,
                retry: Button(
                    "Load the categories again",
                    id: "retry-categories",
                    key: "c",
                    action: .refreshCategoriesPressed
                )
            ) { categories in
                if categories.isEmpty {
                    Text("The shop has no categories.")
                } else {
                    Field("Filter", id: "filter", key: "f", value: state.filter) { .filterTyped($0) }
                    if !state.filter.isEmpty {
                        Button("All categories", id: "clear-filter", key: "a", action: .filterTyped(""))
                    }
                    let matches = state.matches(in: categories)
                    if matches.isEmpty {
                        Text("No category matches “\(state.filter)”.")
                    } else {
                        List(matches.map(row))
                    }
                }
            }
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
