import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain
import StoreUseCases

enum SearchView: ScreenView {
    static func content(of state: SearchViewState) -> Content<SearchViewModel.Input> {
        let text = state.text.trimmed
        return Content("Search", linkState: text.isEmpty ? [] : [text]) {
            Field("Search", id: "search", key: "s", value: state.text, isMain: true) { .typed($0) }
            if state.text.trimmed.isEmpty {
                recentSearches(state)
            } else {
                Button("Clear", id: "clear", key: "c", needsWholeLabel: true, action: .typed(""))
                if state.isBehind { Progress("Searching") }
                if !state.query.isEmpty { results(state) }
            }
        }
    }

    @ContentBuilder<SearchViewModel.Input>
    private static func recentSearches(_ state: SearchViewState) -> [any ContentPart<SearchViewModel.Input>] {
        if state.recentSearches.isEmpty {
            Text("Enter a search term.")
        } else {
            Heading("Recent searches")
            List(state.recentSearches.map { Row($0, id: "recent-\($0)", action: .typed($0)) })
            Button(
                "Clear recent searches",
                id: "forget",
                key: "x",
                needsWholeLabel: true,
                action: .forgetPressed
            )
        }
        if let problem = state.forgetProblem { Notice(problem) }
    }

    @ContentBuilder<SearchViewModel.Input>
    private static func results(_ state: SearchViewState) -> [any ContentPart<SearchViewModel.Input>] {
        let found = state.results
        found.originNotice(
            retry: Button("Reload from the shop", id: "retry-shop", key: "r", action: .loadPressed(.first))
        )
        if found.elements?.isEmpty == true, found.load == nil, found.failure == nil {
            Text("No results for “\(state.query)”.")
        } else {
            if case .stored = found.origin, found.elements?.count == SearchProductsUseCase.storedLimit {
                Text("A search of saved products shows at most \(SearchProductsUseCase.storedLimit) results.")
            }
            found.content(
                id: "results",
                named: "Results for “\(state.query)”",
                load: { .loadPressed($0) },
                row: {
                    .product(
                        $0,
                        leadsTo: SearchFeature.Output.productSelected($0.id),
                        action: .productSelected($0.id)
                    )
                }
            )
        }
    }
}
