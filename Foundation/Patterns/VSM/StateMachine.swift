public import ViewStateCore

/// The states of a screen, and beside them the context that the actions of their models work with.
///
/// So a state is a plain value: it holds no closure and no service, and a test or a preview writes it down.
/// ```swift
/// @StateSequenceBuilder
/// func load(from blog: Blog) -> StateSequence<BlogEntryViewState> {
///     BlogEntryViewState.loading
///     Next { await blog.entry(id) }
/// }
///
/// Button("Load", id: "load", action: { $0.observe(loaderModel.load(from: $1)) })
/// ```
@preconcurrency @MainActor
public final class StateMachine<State, Context>: StateSource {
    /// What a person can do: something that is given the container, to observe what an action returns, and
    /// the context for that action.
    public typealias Action = (AsyncStateContainer<State>, Context) -> Void

    /// Takes what happens to the screen.
    public typealias Lifecycle = @MainActor (ViewLifecycleEvent, AsyncStateContainer<State>, Context) -> Void

    private let container: AsyncStateContainer<State>
    private let context: Context
    private let lifecycle: Lifecycle

    /// Creates a machine.
    ///
    /// - Parameters:
    ///   - container: Holds the state.
    ///   - context: What the actions work with.
    ///   - lifecycle: Called when the screen appears or disappears, such as to begin to load.
    public init(
        _ container: AsyncStateContainer<State>,
        context: Context,
        lifecycle: @escaping Lifecycle = { _, _, _ in }
    ) {
        self.container = container
        self.context = context
        self.lifecycle = lifecycle
    }

    /// The state now.
    public var state: State { container.state }

    /// Calls a handler after each change of the state.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Does what a person asked for.
    ///
    /// - Parameter action: Is given the container and the context.
    public func send(action: Action) {
        action(container, context)
    }

    /// Passes on what happens to the screen.
    ///
    /// - Parameter lifecycleEvent: What happened.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        lifecycle(lifecycleEvent, container, context)
    }

    /// Returns when nothing is going on any more; see ``AsyncStateContainer/settled()``.
    public func settled() async {
        await container.settled()
    }
}
