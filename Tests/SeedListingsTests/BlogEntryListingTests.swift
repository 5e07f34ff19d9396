import ScreenKit
import Testing
import VSM
import ViewStateCore

// This is the listing from VSM's introduction: a feature that shows a blog entry from a data repository.
//
// Differences from the published listing:
// - A ScreenKit view, which is a function of the state, replaces the SwiftUI view. The actions of its buttons
//   receive the object that the listing calls `$state`. The state's `respond(to:in:)` method replaces
//   `onAppear`.
// - `StateSequence` replaces `AnyPublisher`.
// - The listing's `BlogArticleViewState` is called `BlogEntryViewState` here. The `body` property of
//   `BlogModel` is called `text` because the `BlogModeling` protocol requires that name. Swift requires the
//   label `loaderModel:` and the keyword `any`, which the listing omits. The formatter removes the labels of
//   bound values.
// - The listing omits the repository and the bodies of the actions and of the view, so they are added here.

// MARK: - State Definition

private enum BlogEntryViewState {
    case initialized(loaderModel: any LoaderModeling)
    case loading(errorModel: (any ErrorModeling)?)
    case loaded(blogModel: any BlogModeling)
}

private protocol LoaderModeling {
    func load() -> StateSequence<BlogEntryViewState>
}

private protocol ErrorModeling {
    var message: String { get }
    func retry() -> StateSequence<BlogEntryViewState>
}

private protocol BlogModeling {
    var title: String { get }
    var text: String { get }
    func refresh() -> StateSequence<BlogEntryViewState>
}

// MARK: - Model Definition

private struct LoaderModel: LoaderModeling {
    var repository = BlogEntryRepository()

    @StateSequenceBuilder
    func load() -> StateSequence<BlogEntryViewState> {
        BlogEntryViewState.loading(errorModel: nil)
        Next { await repository.loadEntry() }
    }
}

private struct ErrorModel: ErrorModeling {
    var message: String
    var repository: BlogEntryRepository

    func retry() -> StateSequence<BlogEntryViewState> {
        LoaderModel(repository: repository).load()
    }
}

private struct BlogModel: BlogModeling {
    var title: String
    var text: String
    var repository: BlogEntryRepository

    func refresh() -> StateSequence<BlogEntryViewState> {
        [{ await repository.loadEntry() }]
    }
}

private struct BlogEntryRepository {
    var entry: () async throws -> (title: String, text: String) = { ("Hello", "This is my first entry.") }

    func loadEntry() async -> BlogEntryViewState {
        do {
            let entry = try await entry()
            return .loaded(blogModel: BlogModel(title: entry.title, text: entry.text, repository: self))
        } catch {
            return .loading(errorModel: ErrorModel(message: "\(error)", repository: self))
        }
    }
}

// MARK: - View Definition

private struct BlogEntryView: ScreenView {
    @ViewState var state: BlogEntryViewState = .initialized(loaderModel: LoaderModel())

    static func content(of state: BlogEntryViewState) -> Content<StateAction<BlogEntryViewState>> {
        switch state {
        case .initialized:
            Content("Blog") {}
        case .loading(let errorModel):
            Content("Blog") {
                if let errorModel {
                    Text(errorModel.message)
                    Button("Retry", id: "retry", action: { $0.observe(errorModel.retry()) })
                } else {
                    Progress("Loading")
                }
            }
        case .loaded(let blogModel):
            Content(blogModel.title) {
                Text(blogModel.text)
                Button("Reload", id: "reload", action: { $0.observe(blogModel.refresh()) })
            }
        }
    }
}

extension BlogEntryViewState: LifecycleResponding {
    func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>) {
        guard case .initialized(let loaderModel) = self, event == .viewWillAppear else { return }
        container.observe(loaderModel.load())
    }
}

// MARK: - Tests

@MainActor
struct BlogEntryListingTests {
    private enum Failure: Error {
        case offline
    }

    @Test func loadsEntryOnAppear() async {
        let view = BlogEntryView()
        let screen = HostedScreen(id: "blog", source: view.$state, view: BlogEntryView.self)
        var shown = [screen.frame.elements]
        let subscription = view.$state.onChange { _, _ in shown.append(screen.frame.elements) }
        screen.appear()
        await screen.settled()
        #expect(screen.frame.title == "Hello")
        #expect(
            shown == [
                [],
                [.progress(label: "Loading", fraction: nil)],
                [.text("This is my first entry."), .control("reload")],
            ]
        )
        subscription.cancel()
    }

    @Test func showsLoadErrorUntilRetried() async throws {
        var isOnline = false
        let (_, screen) = screen {
            guard isOnline else { throw Failure.offline }
            return ("Hello", "Here I am.")
        }
        screen.appear()
        await screen.settled()
        #expect(screen.frame.elements == [.text("offline"), .control("retry")])
        isOnline = true
        try screen.perform("retry", value: nil)
        await screen.settled()
        #expect(screen.frame.elements == [.text("Here I am."), .control("reload")])
    }

    @Test func keepsEntryWhileReloading() async throws {
        var count = 0
        let (view, screen) = screen {
            count += 1
            return ("Entry \(count)", "")
        }
        screen.appear()
        await screen.settled()
        var titles = [screen.frame.title]
        let subscription = view.$state.onChange { _, _ in titles.append(screen.frame.title) }
        try screen.perform("reload", value: nil)
        await screen.settled()
        #expect(titles == ["Entry 1", "Entry 2"])
        subscription.cancel()
    }

    private func screen(
        showing entry: @escaping () async throws -> (title: String, text: String)
    ) -> (BlogEntryView, any Screen) {
        let loaderModel = LoaderModel(repository: BlogEntryRepository(entry: entry))
        let view = BlogEntryView(state: .initialized(loaderModel: loaderModel))
        return (view, HostedScreen(id: "blog", source: view.$state, view: BlogEntryView.self))
    }
}
