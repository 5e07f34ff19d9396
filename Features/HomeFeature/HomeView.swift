import DesignSystem
import ScreenKit
import StoreDomain

enum HomeView: ScreenView {
    static func content(of state: HomeViewState) -> Content<HomeViewState.Action> {
        let settings = state.settings ?? Settings()
        return Content("Storefront") {
            Button(
                "Search",
                id: "search",
                key: "s",
                leadsTo: HomeFeature.Output.searchSelected,
                action: .searchPressed
            )
            if settings.isOn(.todaysPick) { recommendations(settings.homeRecommendations, state) }
            Heading("Categories")
            state.categories.content(
                lines: 4,
                refresh: Button(
                    "Load the categories again",
                    id: "retry-categories",
                    key: "c",
                    action: .refreshCategoriesPressed
                ),
                isOnlyRetry: true
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
                        List(matches.map { row(of: $0, withCount: settings.isOn(.productCounts)) })
                    }
                }
            }
        }
    }

    @ContentBuilder<HomeViewState.Action>
    private static func recommendations(
        _ variant: HomeRecommendations,
        _ state: HomeViewState
    ) -> [any ContentPart<HomeViewState.Action>] {
        Heading(variant == .one ? "Recommendation" : "Recommendations")
        state.pick.content(
            lines: 2,
            refresh: Button(
                variant == .one ? "Another recommendation" : "Other recommendations",
                id: "refresh-recommendations",
                key: "r",
                action: .refreshRecommendationsPressed
            )
        ) { recommendations in
            if recommendations.isEmpty { Text("The shop has no products.") }
            // Recommendations have letter keys so that the number keys select categories in both variants of
            // the experiment.
            for (pick, key) in zip(recommendations.prefix(variant.count), ["o", "p", "k"]) {
                List([.product(pick, leadsTo: HomeFeature.Output.productSelected(pick.id))])
                Button(
                    variant == .one ? "Open the recommendation" : "Open \(pick.name)",
                    id: variant == .one ? "open-recommendation" : "open-recommendation-\(pick.id.rawValue)",
                    key: key,
                    leadsTo: HomeFeature.Output.productSelected(pick.id),
                    action: .productSelected(pick.id)
                )
            }
        }
    }

    private static func row(of category: Category, withCount: Bool) -> Row<HomeViewState.Action> {
        Row(
            category.name,
            id: "category-\(category.id.rawValue)",
            trailing: !withCount
                ? nil : category.productCount == 1 ? "1 product" : "\(category.productCount) products",
            leadsTo: HomeFeature.Output.categorySelected(category.id),
            action: .categorySelected(category.id)
        )
    }
}
