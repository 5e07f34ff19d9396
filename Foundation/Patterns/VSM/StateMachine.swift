public import ViewStateCore

/// A state source that passes a context to its states' actions.
///
/// The context contains the closures and services that actions need, so states are plain values that tests
/// and previews can create.
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
    /// A user action, which receives the container and the context.
    ///
    /// The action passes its results to the container's `observe` methods.
    public typealias Action = (AsyncStateContainer<State>, Context) -> Void

    /// A handler of the screen's lifecycle events.
    public typealias Lifecycle = @MainActor (ViewLifecycleEvent, AsyncStateContainer<State>, Context) -> Void

    private let container: AsyncStateContainer<State>
    private let context: Context
    private let lifecycle: Lifecycle

    /// Creates a state machine whose lifecycle closure can start loading when the screen appears.
    public init(
        _ container: AsyncStateContainer<State>,
        context: Context,
        lifecycle: @escaping Lifecycle = { _, _, _ in }
    ) {
        self.container = container
        self.context = context
        self.lifecycle = lifecycle
    }

    /// The current state.
    public var state: State { container.state }

    /// Calls a handler after each state change until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Calls an action with the container and the context as arguments.
    public func send(action: Action) {
        action(container, context)
    }

    /// Passes a lifecycle event to the lifecycle closure.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        lifecycle(lifecycleEvent, container, context)
    }

    /// Returns when all work has finished.
    ///
    /// For details, see ``AsyncStateContainer/settled()``.
    public func settled() async {
        await container.settled()
    }
}
