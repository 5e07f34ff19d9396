import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain

/// Accepts what a person does, and responds with what has happened.
///
/// What was loaded so far is in the folded state and nowhere else.
final class SimpleTourViewModel: ViewModel {
    /// What a person can do, and what happens to the screen.
    enum Input: Equatable, Sendable {
        /// The screen is shown.
        case appeared
        /// A person wants the products as they are now.
        case didTapRefresh
        /// A person typed into the search field.
        case didSearch(String)
    }

    /// What has happened.
    enum Output: Equatable, Sendable {
        /// The shop is being asked.
        case loading
        /// It has answered.
        case loaded([Product])
        /// It did not answer; without a problem, nobody waits for it any more.
        case failed(LoadProblem?)
        /// The search is for this term.
        case term(String)
    }

    private let shop: TourShop
    private let state: @MainActor () -> SimpleTourState

    /// Creates the view model.
    init(shop: TourShop, state: @escaping @MainActor () -> SimpleTourState) {
        self.shop = shop
        self.state = state
    }

    func debounce() -> [(Input, TimeInterval)] {
        [(.didSearch(""), TourFeature.searchDelay / .seconds(1))]
    }

    /// Only the newest of two requests answers.
    func latest() -> [Input] { [.appeared, .didTapRefresh] }

    /// That the shop is asked is not its answer.
    func filterOutputs() -> [Output] { [.loading] }

    func accept(_ input: Input, respond: @escaping RespondCallback) async throws {
        switch input {
        case .appeared: if state().isLoading { try await load(respond) }
        case .didTapRefresh: try await load(respond)
        case .didSearch(let text): respond(.term(text))
        }
    }

    func thrownError(_ error: any Error, respond: @escaping RespondCallback) {
        respond(.failed((error as? ShopError).flatMap { LoadProblem($0) }))
    }

    private func load(_ respond: @escaping RespondCallback) async throws {
        respond(.loading)
        respond(.loaded(try await shop.products()))
    }
}
