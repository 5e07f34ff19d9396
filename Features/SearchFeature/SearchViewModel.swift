import DependencyContainer
import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain
import StoreUseCases
import ViewStateCore

/// Searches for the typed text after a pause in typing.
///
/// The folded state, rather than the view model, contains the results.
final class SearchViewModel: ViewModel {
    enum Input: Equatable, Sendable {
        case appeared

        /// The screen appeared.
        ///
        /// The state may contain a search from the deep link or an interrupted search.
        case resumed

        /// The user typed text, selected a recent search, or cleared the search field.
        case typed(String)

        case loadPressed(PagedLoadable<Product>.Load)
        case productSelected(Product.ID)
        case forgetPressed
    }

    enum Output: Equatable, Sendable {
        case searching(PagedLoadable<Product>.Load, for: String)
        case found(Page<Product>)

        /// The load failed or, if the problem is `nil`, was canceled.
        case failed(Problem?)

        case cleared

        case recentSearches([String])

        case productSelected(Product.ID)
        case forgetFailed(Problem?)
    }

    // @Dependency is part of the published SimpleViewModel pattern, so only that pattern's two screens use
    // it.
    @Dependency private var search: SearchProductsUseCase
    @Dependency private var analytics: Analytics

    static let notForgotten = "The recent searches were not cleared"

    private let state: @MainActor () -> SearchViewState
    private let changes = ChangeQueue()

    init(state: @escaping @MainActor () -> SearchViewState) {
        self.state = state
    }

    func debounce() -> [(Input, TimeInterval)] { [(.typed(""), 0.3)] }

    /// Returns the inputs whose requests replace the pending request.
    func latest() -> [Input] { [.typed(""), .loadPressed(.first), .resumed] }

    /// Returns the outputs after which the input remains in flight: the start of a search and the recent
    /// searches.
    func filterOutputs() -> [Output] { [.searching(.first, for: ""), .recentSearches([])] }

    func accept(_ input: Input, respond: @escaping RespondCallback) async throws {
        switch input {
        case .appeared:
            observe("recent", search.recentSearches()) { result in
                if case .success(let recent) = result { respond(.recentSearches(recent.texts)) }
            }
            if let change = changes.newest { report(change, respond) }
        case .resumed:
            if let due = state().due { try await load(due, respond) }
        case .typed:
            // Even if the text is unchanged, the view model repeats the search if no results are available.
            let due = state().due ?? (state().results.elements == nil ? .first : nil)
            if let due { try await load(due, respond) }
        case .loadPressed(let load):
            try await self.load(load, respond)
        case .productSelected(let id):
            remember()
            respond(.productSelected(id))
        case .forgetPressed:
            let forgetting = changes.add { [search] in
                try await search.forgetSearches()
            }
            report(forgetting, respond)
        }
    }

    /// Reports a failure to clear the recent searches.
    ///
    /// The app finishes clearing the recent searches even if the user leaves the screen.
    private func report(_ change: ChangeQueue.Change, _ respond: @escaping RespondCallback) {
        asyncTask { await change.value }
            .onSuccess { [changes] _ in
                guard let error = changes.takeFailure() else { return }
                respond(.forgetFailed(Problem(saving: error, outcome: Self.notForgotten)))
            }
    }

    func thrownError(_ error: any Error, respond: @escaping RespondCallback) {
        respond(.failed((error as? StoreError).flatMap { Problem(loading: $0) }))
    }

    private func load(
        _ load: PagedLoadable<Product>.Load,
        _ respond: @escaping RespondCallback
    ) async throws {
        let state = state()
        let query = load == .more ? state.query : state.text.trimmed
        guard !query.isEmpty else {
            remember()
            return respond(.cleared)
        }
        respond(.searching(load, for: query))
        let found = try await search.results(for: query, from: load == .more ? state.results.next : nil)
        respond(.found(found))
        if load == .first {
            analytics.record(.searched(resultCount: found.elements.count), on: "search")
        }
    }

    /// Stores the current search term if the search had results.
    ///
    /// The view model does not store the incomplete terms that it searched for while the user was typing.
    private func remember() {
        let state = state()
        guard state.results.elements?.isEmpty == false else { return }
        let remembering = changes.add { [search] in
            // The user did not ask to store the term, so the app does not report a failure to store it.
            try? await search.remember(state.query)
        }
        asyncTask { await remembering.value }
    }
}
