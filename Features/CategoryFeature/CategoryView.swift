import DesignSystem
import ScreenKit
import StoreDomain

enum CategoryView: ScreenView {
    static func content(of state: CategoryViewState) -> Content<CategoryViewState.Action> {
        Content(state.name, linkState: state.products.isAsked ? ["\(state.sort)"] : []) {
            Heading("Recommendations")
            state.recommendations.content(
                lines: 5,
                refresh: Button(
                    "Other recommendations",
                    id: "refresh-recommendations",
                    key: "r",
                    action: .refreshPressed
                )
            ) { recommendations in
                if recommendations.isEmpty {
                    Text("There are no recommendations in this category.")
                } else {
                    List(recommendations.map { row(of: $0) })
                }
            }
            state.products.content(
                id: "products",
                named: "All products",
                load: { .loadPressed($0) },
                row: { row(of: $0, as: "listed", showsRating: true) },
                above: {
                    state.products.originNotice(
                        retry: Button(
                            "Reload from the shop",
                            id: "retry-shop",
                            key: "s",
                            action: .loadPressed(.first)
                        )
                    )
                    sort("Featured first", .featured, key: "f", in: state)
                    sort("Cheapest first", .price, key: "c", in: state)
                    sort("Best rated first", .rating, key: "b", in: state)
                    sort("By name", .name, key: "n", in: state)
                }
            )
        }
    }

    private static func row(
        of product: Product,
        as kind: String = "product",
        showsRating: Bool = false
    ) -> Row<CategoryViewState.Action> {
        .product(
            product,
            as: kind,
            showsRating: showsRating,
            leadsTo: CategoryFeature.Output.productSelected(product.id),
            action: .productSelected(product.id)
        )
    }

    private static func sort(
        _ label: String,
        _ sort: ProductSort,
        key: String,
        in state: CategoryViewState
    ) -> Button<CategoryViewState.Action> {
        Button(
            label,
            id: "sort-\(sort)",
            key: key,
            disabledReason: sort == state.sort ? "already sorted this way" : nil,
            needsWholeLabel: true,
            traits: sort == state.sort ? [.choice, .chosen] : [.choice],
            action: .sortPressed(sort)
        )
    }
}
