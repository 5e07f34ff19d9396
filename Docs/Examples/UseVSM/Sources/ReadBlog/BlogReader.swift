import BlogEntry
import VSM
import ViewStateCore

/// Prints each state of an entry and performs the action that the state offers.
@MainActor
final class BlogReader {
    @ViewState private var state: BlogEntryViewState
    private var rendering: Subscription?

    /// Creates a reader, which loads nothing yet.
    ///
    /// - Parameter source: The source of the entry.
    init(source: BlogSource) {
        _state = ViewState(wrappedValue: .initialized(LoaderModel(source: source)))
        Self.render(state)
        rendering = $state.onChange { _, new in Self.render(new) }
    }

    /// Performs the action that the state offers and returns after the action has ended.
    func proceed() async {
        switch state {
        case .initialized(let loaderModel): $state.observe(loaderModel.load())
        case .loading: break
        case .failed(let errorModel): $state.observe(errorModel.retry())
        case .loaded(let blogModel): $state.observe(blogModel.refresh)
        }
        await $state.settled()
    }

    private static func render(_ state: BlogEntryViewState) {
        switch state {
        case .initialized: print("There is nothing to read yet.")
        case .loading: print("Loading…")
        case .failed(let errorModel): print("The entry could not be loaded: \(errorModel.message).")
        case .loaded(let blogModel): print(blogModel.text)
        }
    }
}
