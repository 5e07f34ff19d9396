import DependencyContainer
import Quotes
import VVSI
import ViewStateCore

/// Opens the screen with a service whose first request fails, and prints each state.
@main
struct ReadQuotes {
    static func main() async throws {
        var builder = ContainerBuilder()
        builder.register(Library.self, scope: .singleton) { Library() }
        builder.register(QuoteService.self) { (library: Library) in
            QuoteService { try await library.next() }
        }
        let services = try builder.build()

        let interactor = QuoteViewInteractor(service: try services.resolve())
        let viewState = interactor.viewState
        let subscription = viewState.onChange { _, state in show(state) }
        viewState.send(lifecycleEvent: .viewWillAppear)
        await interactor.work.settled()
        for _ in 1...2 {
            viewState.send(action: .nextPressed)
            await interactor.work.settled()
        }
        subscription.cancel()
    }

    private static func show(_ state: QuoteViewState) {
        print(state.isLoading ? "Loading…" : state.problem ?? state.quote ?? "")
    }
}

/// A source of two quotes that fails on the first request.
private actor Library {
    private struct Offline: Error {}

    private var quotes = ["Less is better.", "A test name states a requirement."]
    private var isOffline = true

    func next() throws -> String {
        defer { isOffline = false }
        if isOffline { throw Offline() }
        return quotes.removeFirst()
    }
}
