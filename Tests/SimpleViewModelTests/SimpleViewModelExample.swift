import Foundation
import SimpleViewModel
import Testing
import ViewStateCore
import ViewStateTesting

/// A view model that searches for products while the user types, and that adds a product to the cart.
struct SearchViewModel: ViewModel {
    enum Input {
        case typed(String)
        case addPressed(String)
    }

    enum Output: Equatable {
        case searching
        case found([String])
        case added(String)
        case failed(String)
    }

    let find: @Sendable (String) async throws -> [String]
    let add: @Sendable (String) async throws -> Void

    // A search starts when the user has stopped typing for 0.3 seconds.
    func debounce() -> [(Input, TimeInterval)] { [(.typed(""), 0.3)] }

    // A newer search cancels the previous search.
    func latest() -> [Input] { [.typed("")] }

    // A second press is ignored until the view model has responded to the first press.
    func filter() -> [Input] { [.addPressed("")] }

    // An input remains in flight after any of these outputs.
    func filterOutputs() -> [Output] { [.searching] }

    func accept(_ input: Input, respond: @escaping RespondCallback) async throws {
        switch input {
        case .typed(let text):
            respond(.searching)
            respond(.found(try await find(text)))
        case .addPressed(let product):
            asyncTask { try await add(product) }
                .onSuccess { respond(.added(product)) }
                .onFailure { _ in respond(.failed("\(product) was not added.")) }
        }
    }

    func thrownError(_ error: any Error, respond: @escaping RespondCallback) {
        respond(.failed("Please try again."))
    }
}

/// The state that results from folding the outputs.
struct SearchState: FoldingState, Equatable {
    typealias Input = SearchViewModel.Input

    private(set) var products: [String] = []
    private(set) var message: String?

    mutating func fold(_ output: SearchViewModel.Output) {
        switch output {
        case .searching: message = "Searching…"
        case .found(let products): (self.products, message) = (products, nil)
        case .added(let product): message = "\(product) is in the cart."
        case .failed(let reason): message = reason
        }
    }
}

@MainActor
struct SimpleViewModelExample {
    @Test func showsSearchResultsAndAddsProduct() async {
        let clock = ManualClock()
        let screen = FoldedViewModel(initial: SearchState(), clock: clock) { _ in
            SearchViewModel(find: { ["\($0) 1", "\($0) 2"] }, add: { _ in })
        }
        screen.send(action: .typed("Bag"))
        await clock.sleeping()
        clock.advance(by: .milliseconds(300))
        await screen.settled()
        #expect(screen.state.products == ["Bag 1", "Bag 2"])
        screen.send(action: .addPressed("Bag 1"))
        await screen.settled()
        #expect(screen.state.message == "Bag 1 is in the cart.")
    }
}
