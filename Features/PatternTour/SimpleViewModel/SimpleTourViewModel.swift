import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain

/// Accepts what the user does, and responds with what has happened.
///
/// What was loaded so far is in the folded state and nowhere else.
final class SimpleTourViewModel: ViewModel {
    enum Input: Equatable, Sendable {
        case appeared
        case didTapRefresh
        case didSearch(String)
    }

    enum Output: Equatable, Sendable {
        case loading
        case loaded([Product])
        /// Without a problem, the request was canceled.
        case failed(Problem?)
        case term(String)
    }

    private let services: TourServices
    private let state: @MainActor () -> SimpleTourState

    init(services: TourServices, state: @escaping @MainActor () -> SimpleTourState) {
        self.services = services
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
        respond(.failed((error as? StoreError).flatMap { Problem(loading: $0) }))
    }

    private func load(_ respond: @escaping RespondCallback) async throws {
        respond(.loading)
        respond(.loaded(try await services.products()))
    }
}
