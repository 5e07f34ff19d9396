import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain

struct SearchViewState: FoldingState, Equatable, Sendable {
    typealias Input = SearchViewModel.Input

    /// The text in the field.
    private(set) var text = ""

    /// What the results are for; empty while nothing is searched for.
    private(set) var query = ""

    private(set) var results = PagedLoadable<Product>()

    /// The newest first.
    private(set) var recentSearches: [String] = []

    private(set) var forgetProblem: Problem?

    /// Whether the results are not for the text in the field, because the user is still typing.
    var isBehind: Bool { text.trimmed != query }

    /// What to load for the text in the field, or what was cut off; `nil` if nothing is missing.
    var due: PagedLoadable<Product>.Load? { isBehind ? .first : results.load }

    mutating func enter(_ input: Input) {
        switch input {
        case .typed(let text): self.text = text
        case .appeared, .forgetPressed: forgetProblem = nil
        case .resumed, .loadPressed, .productSelected: break
        }
    }

    mutating func fold(_ output: SearchViewModel.Output) {
        switch output {
        case .searching(let load, let query):
            if query != self.query { results = PagedLoadable() }
            self.query = query
            results.reduce(with: .started(load))
        case .found(let found):
            results.reduce(with: .received(found))
        case .failed(let problem): results.reduce(with: .failed(problem))
        case .cleared:
            query = ""
            results = PagedLoadable()
        case .recentSearches(let texts): recentSearches = texts
        case .forgetFailed(let problem): forgetProblem = problem
        case .productSelected: break  // Navigation, nothing to show.
        }
    }
}
