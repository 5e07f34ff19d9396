public import VVSI
import ViewStateCore

/// Loads a quote when the screen appears and another quote each time the user presses the button.
public final class QuoteViewInteractor: ViewInteractor<QuoteViewState, Never> {
    private enum Work: Hashable {
        case quote
    }

    private let service: QuoteService

    /// Creates an interactor without loading a quote.
    ///
    /// - Parameter service: The service that loads quotes.
    public init(service: QuoteService) {
        self.service = service
        super.init(viewState: ViewState(initialState: QuoteViewState()))
    }

    public override func viewWillAppear() {
        load()
    }

    public override func handle(action: QuoteViewState.Action) {
        switch action {
        case .nextPressed: load()
        }
    }

    private func load() {
        viewState.reduce(with: .started)
        let service = service
        work.run(Work.quote) {
            try? await service.next()
        } then: { [viewState] quote in
            viewState.reduce(with: quote.map { .received($0) } ?? .failed)
        }
    }
}
