import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain

struct SearchViewState: FoldingState, Equatable, Sendable {
    typealias Input = SearchViewModel.Input

    private(set) var text = ""

    /// The search term that the results belong to, or an empty string if there is no search.
    private(set) var query = ""

    private(set) var results = PagedLoadable<Product>()

    /// The recent searches, newest first.
    private(set) var recentSearches: [String] = []

    private(set) var forgetProblem: Problem?

    /// A Boolean value that indicates whether the results belong to earlier text because the user is still
    /// typing.
    var isBehind: Bool { text.trimmed != query }

    /// The load to start because the text has changed or because an earlier load was interrupted, or `nil` if
    /// no load is due.
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
        case .productSelected: break  // Navigation does not change this state.
        }
    }
}
