import DesignSystem
import Foundation
import FoundationExtensions
import SimpleViewModel
import StoreDomain

/// Accepts what a person does, and responds with what is to be seen from then on.
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

    /// What is to be seen.
    enum Output: Equatable, Sendable {
        /// The products and what goes with them.
        case state(State)
        /// This is searched for.
        case term(String)
    }

    /// The products and what goes with them.
    struct State: Equatable, Sendable {
        var products: [Product]?
        var isLoading = true
        var problem: LoadProblem?
    }

    private let shop: TourShop
    private var state = State()
    private var newestLoad = 0

    /// Creates the view model.
    init(shop: TourShop) {
        self.shop = shop
    }

    func debounce() -> [(Input, TimeInterval)] {
        [(.didSearch(""), TourFeature.searchDelay / .seconds(1))]
    }

    func filterOutputs() -> [Output] {
        [.state(State())]
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) async {
        switch input {
        case .appeared: if state.isLoading { load(respond) }
        case .didTapRefresh: load(respond)
        case .didSearch(let text): respond(.term(text))
        }
    }

    private func load(_ respond: @escaping RespondCallback) {
        newestLoad += 1
        let load = newestLoad
        show(respond) { ($0.isLoading, $0.problem) = (true, nil) }
        asyncTask { [shop] in await Result(awaiting: shop.products) }
            .onSuccess { answer in
                // Inputs of one case run side by side, so only the newest may answer.
                guard load == self.newestLoad else { return }
                self.show(respond) { state in
                    state.isLoading = false
                    switch answer {
                    case .success(let products): state.products = products
                    case .failure(let error): state.problem = LoadProblem(error)
                    }
                }
            }
    }

    private func show(_ respond: RespondCallback, _ change: (inout State) -> Void) {
        change(&state)
        respond(.state(state))
    }
}
