public import ViewStateCore

/// A VVSI screen's state, which is a value that changes only through effects.
///
/// A state depends only on models and values, so previews and tests need no other objects. Effects describe
/// changes from the screen's point of view and do not contain network or storage errors.
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
    /// The type of the user's actions.
    associatedtype Action

    /// The type of the effects.
    associatedtype Effect

    /// Applies an effect to the state.
    mutating func reduce(with effect: Effect)
}

extension ViewStateReducible where Effect == Never {
    /// Satisfies the requirement for a state that has no effects and therefore never changes.
    public mutating func reduce(with effect: Never) {}
}

extension ViewStateReducible {
    /// Returns the state that results from applying effects in order, for a preview or a test.
    public func reduced(with effects: Effect...) -> Self {
        var state = self
        for effect in effects { state.reduce(with: effect) }
        return state
    }
}

/// A handler for the actions and lifecycle events that a view state does not handle.
@MainActor
protocol ViewStateHandler<Action>: AnyObject {
    associatedtype Action

    func handle(action: Action)
    func handle(lifecycleEvent: ViewLifecycleEvent)
}

/// The view state in the View–ViewState–Interactor pattern, an object that receives actions and stores the
/// state that a view shows.
///
/// A subclass can override ``send(action:)`` to handle actions that concern only the view. The
/// ``ViewInteractor`` handles all other actions sequentially. A screen that has no interactor uses a subclass
/// that handles all actions and conforms to `StateSource`.
///
/// ```swift
/// let viewState = ViewState(initialState: CounterState())
/// viewState.reduce(with: .incremented)
/// viewState.state.count                            // 1, on the next line
/// ```
@preconcurrency @MainActor
open class ViewState<State: ViewStateReducible> {
    /// The type of the user's actions.
    public typealias Action = State.Action

    /// The type of the effects.
    public typealias Effect = State.Effect

    /// The handler of the actions that the view state does not handle, usually a ``ViewInteractor``.
    weak var handler: (any ViewStateHandler<Action>)?
    private var isHandling = false
    /// The pending actions and events, which were sent while the handler was running.
    private var waiting: [@MainActor () -> Void] = []

    private let container: StateContainer<State>
    private lazy var alertContainer = StateContainer<AlertState?>(nil)

    /// Creates a view state with an initial state.
    public init(initialState: State) {
        container = StateContainer(initialState)
    }

    /// The current state, which changes only through ``reduce(with:)``.
    public var state: State { container.state }

    /// Applies an effect to the state and publishes the change before returning.
    open func reduce(with effect: Effect) {
        container.note(effect)
        container.update { $0.reduce(with: effect) }
    }

    /// Handles a user action.
    ///
    /// The default implementation passes the action to the interactor.
    open func send(action: Action) {
        guard let handler else { return }
        guard !isHandling else {
            return waiting.append { [weak self] in self?.handler?.handle(action: action) }
        }
        isHandling = true
        handler.handle(action: action)
        handleWaiting()
    }

    /// Handles a lifecycle event of the screen.
    ///
    /// The default implementation passes the event to the interactor.
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

    /// The alert that the screen is showing, or `nil` if there is none.
    public var alert: AlertState? {
        get { alertContainer.state }
        set { alertContainer.set(newValue) }
    }

    /// A Boolean value that indicates whether the screen is showing an alert.
    ///
    /// Setting this property to `false` dismisses the alert, but setting it to `true` has no effect.
    public var shouldShowAlert: Bool {
        get { alert != nil }
        set { if !newValue { alert = nil } }
    }

    /// Dismisses the alert.
    public func dismissAlert() {
        alert = nil
    }

    /// Calls a handler after each change to ``state`` or ``alert`` until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(withAlert: alertContainer, handler)
    }

    /// Sends each subsequent effect to a tracer before the effect changes the state.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        container.trace { tracer(StateCause(kind: "effect", value: $0)) }
    }
}
