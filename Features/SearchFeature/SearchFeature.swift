package import DependencyContainer
import DesignSystem
import Foundation
package import ScreenKit
import SimpleViewModel
package import StoreDomain

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
            output: { response in
                if case .productSelected(let id) = response { output(.productSelected(id)) }
            },
            viewModel: { state in services.withCurrent { SearchViewModel(state: state) } }
        )
        model.log = { log("\($0)") }
        return HostedScreen(id: "search", source: model, view: SearchView.self)
    }

    package static var previews: [ScreenPreview] {
        let recent = ["tote", "canvas backpack"]
        let new = SearchViewState(recentSearches: recent)
        let page = Page([Product.sampleTote], next: .init("1"))
        let typed = SearchViewState(text: "tote", recentSearches: recent)
        let searching = typed.folded(.searching(.first, for: "tote"))
        let found = searching.folded(.found(page))
        var typingOn = found
        typingOn.enter(.typed("tote bag"))
        let long = SearchViewState(text: Product.sampleLong.name, recentSearches: recent)
        let date = Date(timeIntervalSince1970: 1_790_000_000)
        let stored = { (isPart: Bool, products: [Product]) in
            Page(products, next: nil, origin: .stored(since: date, isPart: isPart, because: .offline))
        }
        return SearchView.previews(
            of: "search",
            [
                "nothing typed": SearchViewState(),
                "recent searches": new,
                "recent searches not cleared": new.folded(
                    .forgetFailed(
                        Problem(saving: .storageFull, outcome: SearchViewModel.notForgotten)
                    )
                ),
                "typing": typed,
                "searching": searching,
                "found": found,
                "typing on": typingOn,
                "more is loading": found.folded(.searching(.more, for: "tote")),
                "more failed": found.folded(
                    .searching(.more, for: "tote"),
                    .failed(Problem(loading: .unavailable))
                ),
                "found offline": searching.folded(.found(stored(false, page.elements))),
                "found offline, partial catalog": searching.folded(.found(stored(true, page.elements))),
                "long": long.folded(
                    .searching(.first, for: Product.sampleLong.name),
                    .found(Page([.sampleLong], next: nil))
                ),
                "nothing found": searching.folded(.found(Page([], next: nil))),
                "nothing found offline": searching.folded(.found(stored(false, []))),
                "nothing found offline, partial catalog": searching.folded(.found(stored(true, []))),
                "failed": searching.folded(.failed(Problem(loading: .offline))),
            ]
        )
    }
}
