import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain

/// A view model that responds to the user's inputs by loading and searching products.
///
/// The folded state, rather than the view model, contains the loaded products.
final class SimpleTourViewModel: ViewModel {
    enum Input: Equatable, Sendable {
        case appeared
        case didTapRefresh
        case didSearch(String)
    }

    enum Output: Equatable, Sendable {
        case loading
        case loaded([Product])
        /// The request failed or, if the problem is `nil`, was canceled.
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

    /// Returns the inputs whose requests replace the pending request.
    func latest() -> [Input] { [.appeared, .didTapRefresh] }

    /// Returns the `.loading` output, after which the input remains in flight.
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
