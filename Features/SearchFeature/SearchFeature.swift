package import DependencyContainer
import DesignSystem
import Foundation
package import ScreenKit
import SimpleViewModel
package import StoreDomain
import StoreUseCases

@MainActor
package enum SearchFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        for query: String = "",
        from services: Container,
        clock: any Clock<Duration> = .continuous,
        showing preview: ScreenPreview? = nil,
        log: @escaping @MainActor (String) -> Void = { _ in },
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let model = FoldedViewModel(
            initial: preview.state(or: SearchViewState(text: query)),
            clock: clock,
            appeared: .appeared,
            .resumed,
            output: { answer in
                if case .productSelected(let id) = answer { output(.productSelected(id)) }
            },
            viewModel: { state in services.withCurrent { SearchViewModel(state: state) } }
        )
        model.log = { log("\($0)") }
        return HostedScreen(id: "search", source: model, view: SearchView.self)
    }

    package static var previews: [ScreenPreview] {
        typealias Results = SearchProductsUseCase.Results
        let recent = ["tote", "canvas backpack"]
        let new = SearchViewState(recentSearches: recent)
        let page = Page([Product.sampleTote], next: .init("1"))
        let typed = SearchViewState(text: "tote", recentSearches: recent)
        let searching = typed.folded(.searching(.first, for: "tote"))
        let found = searching.folded(.found(Results(page, source: .shop)))
        var typingOn = found
        typingOn.enter(.typed("tote bag"))
        let long = SearchViewState(text: Product.sampleLong.name, recentSearches: recent)
        let date = Date(timeIntervalSince1970: 1_790_000_000)
        let stored = Results.Source.stored(since: date, because: .offline)
        return SearchView.previews(
            of: "search",
            [
                "nothing typed": SearchViewState(),
                "recent searches": new,
                "recent searches not forgotten": new.folded(.forgetFailed(Problem(saving: .storageFull))),
                "typing": typed,
                "searching": searching,
                "found": found,
                "typing on": typingOn,
                "more is loading": found.folded(.searching(.more, for: "tote")),
                "more failed": found.folded(
                    .searching(.more, for: "tote"),
                    .failed(Problem(loading: .unavailable))
                ),
                "found in what is stored": searching.folded(
                    .found(Results(Page(page.elements, next: nil), source: stored))
                ),
                "long": long.folded(
                    .searching(.first, for: Product.sampleLong.name),
                    .found(Results(Page([.sampleLong], next: nil), source: .shop))
                ),
                "nothing found": searching.folded(.found(Results(Page([], next: nil), source: .shop))),
                "nothing found in what is stored": searching.folded(
                    .found(Results(Page([], next: nil), source: stored))
                ),
                "failed": searching.folded(.failed(Problem(loading: .offline))),
            ]
        )
    }
}
