import Foundation
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

struct QuoteState: ViewStateReducible, Equatable {
    enum Action {
        case nextPressed
        case authorPressed
    }

    enum Effect {
        case started
        case received(String)
        case failed
    }

    private(set) var quote: String?
    private(set) var isLoading = false
    private(set) var problem: String?

    mutating func reduce(with effect: Effect) {
        isLoading = false
        problem = nil
        switch effect {
        case .started: isLoading = true
        case .received(let quote): self.quote = quote
        case .failed: problem = "No quote could be loaded."
        }
    }
}

final class QuoteInteractor: ViewInteractor<QuoteState, QuoteInteractor.Output> {
    enum Output: Equatable {
        case author(ofQuote: String)
    }

    private enum Work: Hashable {
        case quote
    }

    private let next: @Sendable () async throws -> String

    init(next: @escaping @Sendable () async throws -> String, output: @escaping @MainActor (Output) -> Void) {
        self.next = next
        super.init(viewState: ViewState(initialState: QuoteState()), output: output)
    }

    override func viewWillAppear() {
        load()
    }

    override func handle(action: QuoteState.Action) {
        switch action {
        case .nextPressed: load()
        case .authorPressed: if let quote = viewState.state.quote { output(.author(ofQuote: quote)) }
        }
    }

    private func load() {
        viewState.reduce(with: .started)
        let next = next
        work.run(Work.quote) {
            try? await next()
        } then: { [viewState] quote in
            viewState.reduce(with: quote.map { .received($0) } ?? .failed)
        }
    }
}

@MainActor
struct VVSIExample {
    @Test func loadsQuoteAndOpensAuthor() async {
        let outputs = EventRecorder<QuoteInteractor.Output>()
        let interactor = QuoteInteractor(next: { "Less is better." }, output: outputs.record)
        let states = StateRecorder(interactor)
        interactor.viewState.send(lifecycleEvent: .viewWillAppear)
        await interactor.settled()
        let loading = QuoteState().reduced(with: .started)
        states.expect([loading, loading.reduced(with: .received("Less is better."))])
        interactor.viewState.send(action: .authorPressed)
        outputs.expect([.author(ofQuote: "Less is better.")])
    }

    @Test func showsProblemWhenLoadFails() async {
        let interactor = QuoteInteractor(next: { throw URLError(.timedOut) }, output: { _ in })
        let states = StateRecorder(interactor)
        interactor.viewState.send(lifecycleEvent: .viewWillAppear)
        await interactor.settled()
        let loading = QuoteState().reduced(with: .started)
        states.expect([loading, loading.reduced(with: .failed)])
    }
}
