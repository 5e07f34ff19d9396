import Testing
import VSM
import ViewStateCore

/// The states of a screen.
///
/// Each state contains its data and the actions that are available in it.
enum ArticleState {
    case initialized(LoaderModel)
    case loading
    case failed(ErrorModel)
    case loaded(ArticleModel)
}

struct LoaderModel {
    let source: ArticleSource

    @StateSequenceBuilder
    func load() -> StateSequence<ArticleState> {
        ArticleState.loading
        Next { await source.state() }
    }
}

struct ErrorModel {
    let message: String
    let source: ArticleSource

    func retry() -> StateSequence<ArticleState> {
        LoaderModel(source: source).load()
    }
}

struct ArticleModel {
    let text: String
    let source: ArticleSource

    func refresh() async -> ArticleState {
        await source.state()
    }
}

struct ArticleSource {
    let text: () async throws -> String

    func state() async -> ArticleState {
        do {
            return .loaded(ArticleModel(text: try await text(), source: self))
        } catch {
            return .failed(ErrorModel(message: "\(error)", source: self))
        }
    }
}

/// A reader that renders each state and performs the action that the state offers.
@MainActor
final class ArticleReader {
    @ViewState private var state: ArticleState
    private(set) var lines: [String] = []
    private var rendering: Subscription?

    init(source: ArticleSource) {
        _state = ViewState(wrappedValue: .initialized(LoaderModel(source: source)))
        rendering = $state.onChange { [weak self] _, new in self?.render(new) }
    }

    func proceed() async {
        switch state {
        case .initialized(let loaderModel): $state.observe(loaderModel.load())
        case .loading: break
        case .failed(let errorModel): $state.observe(errorModel.retry())
        case .loaded(let articleModel): $state.observe(articleModel.refresh)
        }
        await $state.settled()
    }

    private func render(_ state: ArticleState) {
        switch state {
        case .initialized: break
        case .loading: lines.append("Loading…")
        case .failed(let errorModel): lines.append("Failed: \(errorModel.message)")
        case .loaded(let articleModel): lines.append(articleModel.text)
        }
    }
}

@MainActor
struct VSMExample {
    private enum Failure: Error {
        case offline
    }

    @Test func loadsArticleAfterFailure() async {
        var isOnline = false
        let source = ArticleSource {
            guard isOnline else { throw Failure.offline }
            return "Hello!"
        }
        let reader = ArticleReader(source: source)
        await reader.proceed()
        isOnline = true
        await reader.proceed()
        #expect(reader.lines == ["Loading…", "Failed: offline", "Loading…", "Hello!"])
    }
}
