public import ViewStateCore

/// What a view needs of a view state; a preview or a test can bring its own.
@preconcurrency @MainActor
public protocol ViewStateProtocol<S, A, N>: AnyObject {
    /// The state of the screen.
    associatedtype S: StateProtocol

    /// What a person can do.
    associatedtype A: ActionProtocol

    /// What is published beside the state.
    associatedtype N: NotificationProtocol

    /// What is shown now.
    var state: S { get }

    /// What is published once, beside the state.
    var notifications: NotificationChannel<N> { get }

    /// Takes an action of a person.
    ///
    /// - Parameter action: What the person did.
    func trigger(_ action: A)
}

/// The ViewState of View–ViewState–Interactor with triggers: holds what a view shows, and gives each action
/// to the interactor.
///
/// ```swift
/// let viewState = ViewState(ListState(), ListInteractor(service: service))
/// viewState.trigger(.refresh)
/// await viewState.settled()                        // also when the fetch has thrown
/// viewState.state.items
/// ```
/// - **Overlap**: every trigger runs; newest-wins only where the interactor is a `WorkOwner` and uses a key.
/// - **Changes** happen in the tasks that the interactor starts. What a `Task.immediate` changes before it
///   first waits is there on the line after ``trigger(_:)``; what any other task changes comes later. Each
///   change is one step on the main actor, published once and before the updater returns.
/// - **Life**: it owns its interactor, and nothing that an interactor is given keeps either of them: both are
///   freed while work is running and streams are open. Work that continues then changes nothing.
/// - **Refresh**: an action carries no callback, which would be lost where a fetch throws: trigger it, then
///   await ``settled()``.
@preconcurrency @MainActor
public final class ViewState<Interactor: ViewStateInteractorProtocol>: ViewStateProtocol {
    private let interactor: Interactor
    private let container: StateContainer<Interactor.S>
    private let access: StateAccess<Interactor.S>
    private let alerts: NotificationAlerts<Interactor.N>?

    /// Creates a view state.
    ///
    /// - Parameters:
    ///   - state: What is shown first.
    ///   - interactor: What the actions are given to; owned from now on.
    ///   - alert: The message in front of the screen that a notification means, where it means one; the
    ///     newest replaces the one before it. With it the view state is the first listener of the
    ///     notifications, so the early ones are its own. Capture owners weakly.
    public init(
        _ state: Interactor.S,
        _ interactor: Interactor,
        alert: (@MainActor (Interactor.N) -> AlertState?)? = nil
    ) {
        self.interactor = interactor
        container = StateContainer(state)
        access = StateAccess(to: container)
        alerts = alert.map { NotificationAlerts(of: interactor.notifications, as: $0) }
    }

    isolated deinit {
        access.end()
    }

    /// Creates a view state that begins with the first state of its interactor.
    ///
    /// - Parameters:
    ///   - interactor: What the actions are given to; owned from now on.
    ///   - alert: The message in front of the screen that a notification means, where it means one.
    public convenience init(
        _ interactor: Interactor,
        alert: (@MainActor (Interactor.N) -> AlertState?)? = nil
    ) where Interactor: InitialStateProtocol {
        self.init(interactor.initialState, interactor, alert: alert)
    }

    /// What is shown now; it changes only through the updaters that the interactor is given.
    public var state: Interactor.S { container.state }

    /// What is published once, beside the state; what is sent early is kept for the first listener.
    public var notifications: NotificationChannel<Interactor.N> { interactor.notifications }

    /// Gives an action to the interactor.
    ///
    /// - Parameter action: What the person did.
    public func trigger(_ action: Interactor.A) {
        let running = access.begin()
        interactor.execute({ running.access.state }, action, { running.access.update($0) })
    }
}

extension ViewState: StateSource {
    /// The message in front of the screen; always `nil` where notifications are not mapped to messages.
    public var alert: AlertState? { alerts?.container.state }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(
        _ handler: @escaping @MainActor (_ old: Interactor.S, _ new: Interactor.S) -> Void
    ) -> Subscription {
        container.onChange(withAlert: alerts?.container, handler)
    }

    /// Triggers an action, as the view does.
    ///
    /// - Parameter action: What the person did.
    public func send(action: Interactor.A) {
        trigger(action)
    }

    /// Takes away the message in front of the screen.
    public func dismissAlert() {
        alerts?.container.set(nil)
    }

    /// Triggers the action that an event means to a ``LifecycleActionProtocol``; cancels nothing by itself.
    ///
    /// - Parameter lifecycleEvent: What happened to the screen.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        let interactor = interactor as? any LifecycleActionProtocol<Interactor.A>
        if let action = interactor?.action(on: lifecycleEvent) { trigger(action) }
    }

    /// Returns when what was triggered is done, also what was triggered meanwhile, and its notifications are
    /// in ``alert`` where they are mapped to messages; perhaps earlier when the task that waits is canceled.
    ///
    /// - For a `WorkOwner` it awaits the bag, and nothing else.
    /// - For any other interactor it awaits the release of the closures given to `execute`. So tasks that
    ///   nobody owns are awaited too, however they end. An interactor that keeps a closure, or hands one to a
    ///   stream without an end, would block it: that one owns a bag.
    ///
    /// No work of the screen may await it: it would wait for itself.
    public func settled() async {
        var seen: UInt64
        repeat {
            seen = access.begun
            if let owner = interactor as? any WorkOwner {
                await owner.work.settled()
            } else {
                await access.settled()
            }
            await alerts?.caughtUp()
        } while seen != access.begun
    }
}
