public import ViewStateCore

/// The state of a VVSI screen: a value that changes only by effects.
///
/// It depends on models and values alone, so that a preview or a test needs nothing but one of these. An
/// effect says what happened in words of the screen: no error of a network or a store is part of it.
/// ```swift
/// struct CounterState: ViewStateReducible {
///     enum Action { case addPressed }
///     enum Effect { case incremented }
///     private(set) var count = 0
///
///     mutating func reduce(with effect: Effect) {
///         switch effect {
///         case .incremented: count += 1
///         }
///     }
/// }
/// ```
public protocol ViewStateReducible {
    /// What a person can do on the screen.
    associatedtype Action

    /// What can happen to the state.
    associatedtype Effect

    /// Changes the state by one effect; the only way it changes.
    ///
    /// - Parameter effect: What happened.
    mutating func reduce(with effect: Effect)
}

extension ViewStateReducible where Effect == Never {
    /// Changes nothing: a state to which nothing can happen.
    public mutating func reduce(with effect: Never) {}
}

extension ViewStateReducible {
    /// The state after some effects, for a preview or a test.
    ///
    /// - Parameter effects: What happened, in order.
    /// - Returns: What the state became.
    public func reduced(with effects: Effect...) -> Self {
        var state = self
        for effect in effects { state.reduce(with: effect) }
        return state
    }
}

/// What handles the actions and lifecycle events that a view state does not handle itself.
@MainActor
protocol ViewStateHandler<Action>: AnyObject {
    associatedtype Action

    func handle(action: Action)
    func handle(lifecycleEvent: ViewLifecycleEvent)
}

/// The ViewState of View–ViewState–Interactor: holds what a view shows, and takes what a person does.
///
/// What concerns the view alone is handled here: override ``send(action:)``, reduce, and pass on the rest.
/// What needs the rest of the system, or leads elsewhere, goes to the ``ViewInteractor``, one action after
/// the other. A screen is made of the interactor; one that has none is a subclass that handles all it is sent
/// itself, and says so by being a `StateSource`.
///
/// ```swift
/// let viewState = ViewState(initialState: CounterState())
/// viewState.reduce(with: .incremented)
/// viewState.state.count                            // 1, on the next line
/// ```
@preconcurrency @MainActor
open class ViewState<State: ViewStateReducible> {
    /// What a person can do on the screen.
    public typealias Action = State.Action

    /// What can happen to the state.
    public typealias Effect = State.Effect

    /// Handles what this view state does not handle itself; usually a ``ViewInteractor``.
    weak var handler: (any ViewStateHandler<Action>)?
    private var isHandling = false
    /// What was sent while the handler handled something.
    private var waiting: [@MainActor () -> Void] = []

    private let container: StateContainer<State>
    private lazy var alertContainer = StateContainer<AlertState?>(nil)

    /// Creates a view state.
    ///
    /// - Parameter initialState: What is shown first.
    public init(initialState: State) {
        container = StateContainer(initialState)
    }

    /// What is shown now; it changes only through ``reduce(with:)``.
    public var state: State { container.state }

    /// Changes the state by one effect, and publishes the change, before it returns.
    ///
    /// - Parameter effect: What happened.
    open func reduce(with effect: Effect) {
        container.note(effect)
        container.update { $0.reduce(with: effect) }
    }

    /// Takes an action of a person; passes it to the interactor unless overridden.
    ///
    /// - Parameter action: What the person did.
    open func send(action: Action) {
        guard let handler else { return }
        guard !isHandling else {
            return waiting.append { [weak self] in self?.handler?.handle(action: action) }
        }
        isHandling = true
        handler.handle(action: action)
        handleWaiting()
    }

    /// Takes what happens to the screen as a whole; passes it to the interactor unless overridden.
    ///
    /// - Parameter lifecycleEvent: What happened.
    open func send(lifecycleEvent: ViewLifecycleEvent) {
        guard let handler else { return }
        guard !isHandling else {
            return waiting.append { [weak self] in self?.handler?.handle(lifecycleEvent: lifecycleEvent) }
        }
        isHandling = true
        handler.handle(lifecycleEvent: lifecycleEvent)
        handleWaiting()
    }

    private func handleWaiting() {
        while !waiting.isEmpty { waiting.removeFirst()() }
        isHandling = false
    }

    /// The message in front of the screen; ``shouldShowAlert`` is true just while there is one.
    public var alert: AlertState? {
        get { alertContainer.state }
        set { alertContainer.set(newValue) }
    }

    /// Whether a message is shown; setting it to `false` takes the message away, `true` without a message
    /// does nothing.
    public var shouldShowAlert: Bool {
        get { alert != nil }
        set { if !newValue { alert = nil } }
    }

    /// Takes away the message in front of the screen.
    public func dismissAlert() {
        alert = nil
    }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(withAlert: alertContainer, handler)
    }

    /// Reports each effect from now on, before it changes the state.
    ///
    /// - Parameter tracer: Gets the effect.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        container.trace { tracer(StateCause(kind: "effect", value: $0)) }
    }
}
