import DependencyContainer
import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain
import StoreUseCases
import ViewStateCore

/// Searches for what a person typed once they pause; only the newest search answers.
final class SearchViewModel: ViewModel {
    /// What a person can do, and what happens to the screen.
    enum Input: Equatable, Sendable {
        /// The screen is shown, with this in its field.
        case appeared(typed: String)

        /// A person typed this, chose it among the recent searches, or cleared the field.
        case typed(String)

        /// A person wants a page of the results.
        case loadPressed(PagedLoadable<FoundProduct>.Load)

        /// A person chose a product.
        case productSelected(Product.ID)

        /// A person wants the recent searches forgotten.
        case forgetPressed
    }

    /// What has happened.
    enum Output: Equatable, Sendable {
        /// The address of the screen says what to search for.
        case queryGiven(String)

        /// A page of what this finds is being asked for.
        case searching(PagedLoadable<FoundProduct>.Load, for: String)

        /// It was found.
        case found(SearchProductsUseCase.Results)

        /// It could not be asked for; without a problem that was cancelled.
        case failed(LoadProblem?)

        /// Nothing is searched for.
        case cleared

        /// This was searched for lately, the newest first.
        case recentSearches([String])

        /// A product was chosen.
        case productSelected(Product.ID)

        /// The recent searches were not forgotten.
        case forgetFailed(SaveProblem?)
    }

    @Dependency private var search: SearchProductsUseCase
    @Dependency private var analytics: Analytics

    private let given: String
    private let changes = ChangeQueue<ShopError>()
    private var query = ""
    private var results = PagedLoadable<FoundProduct>()
    private var newest = 0

    init(query: String) {
        given = query
    }

    func debounce() -> [(Input, TimeInterval)] { [(.typed(""), 0.3)] }

    /// That the shop is asked is not its answer, nor is what was searched for before.
    func filterOutputs() -> [Output] { [.searching(.first, for: ""), .recentSearches([])] }

    func first(respond: RespondCallback) {
        if !given.isEmpty { respond(.queryGiven(given)) }
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) async throws {
        switch input {
        case .appeared(let text):
            observe("recent", search.recentSearches()) { result in
                if case .success(let recent) = result { respond(.recentSearches(recent.texts)) }
            }
            if let change = changes.newest { report(change, respond) }
            if text.trimmed != query {
                try await search(for: text.trimmed, respond)
            } else if let cutOff = results.load {
                try await load(cutOff, respond)
            }
        case .typed(let text):
            if text.trimmed != query || results.elements == nil {
                try await search(for: text.trimmed, respond)
            }
        case .loadPressed(let load):
            try await self.load(load, respond)
        case .productSelected(let id):
            remember()
            respond(.productSelected(id))
        case .forgetPressed:
            let forgetting = changes.add { [search] () throws(ShopError) in
                try await search.forgetSearches()
            }
            report(forgetting, respond)
        }
    }

    /// Says why the recent searches were not forgotten; a change goes on when the screen is left.
    private func report(_ change: ChangeQueue<ShopError>.Change, _ respond: @escaping RespondCallback) {
        asyncTask { await change.value }
            .onSuccess { [changes] _ in
                if let error = changes.takeFailure() { respond(.forgetFailed(SaveProblem(error))) }
            }
    }

    func thrownError(_ error: any Error, respond: @escaping RespondCallback) {
        let problem = (error as? ShopError).flatMap { LoadProblem($0) }
        results.reduce(with: .failed(problem))
        respond(.failed(problem))
    }

    private func search(for text: String, _ respond: @escaping RespondCallback) async throws {
        if text.isEmpty { remember() }
        query = text
        results = PagedLoadable()
        guard !text.isEmpty else {
            newest += 1
            return respond(.cleared)
        }
        try await load(.first, respond)
    }

    private func load(
        _ load: PagedLoadable<FoundProduct>.Load,
        _ respond: @escaping RespondCallback
    ) async throws {
        newest += 1
        let number = newest
        let start = load == .more ? results.next : nil
        results.reduce(with: .started(load))
        respond(.searching(load, for: query))
        let answer = await Result(awaiting: { [search, query] () throws(ShopError) in
            try await search.results(for: query, from: start)
        })
        // Inputs of several cases run side by side, so only the newest may answer.
        guard number == newest else { throw ViewModelError.ignoreInput }
        let found = try answer.get()
        results.reduce(with: .received(found.page))
        respond(.found(found))
        if load == .first {
            analytics.record(.searched(resultCount: found.page.elements.count), on: "search")
        }
    }

    /// A search that found something was meant; what stood in the field on the way to it was not.
    private func remember() {
        guard results.elements?.isEmpty == false else { return }
        let remembering = changes.add { [search, query] in
            // Nobody asked for it.
            try? await search.remember(query)
        }
        asyncTask { await remembering.value }
    }
}
