/// The interface of every pattern's screen object: a state, its changes, and a way to send actions.
///
/// The patterns and the screens that host them depend on each other only through this protocol.
@preconcurrency @MainActor
public protocol StateSource<State, Action>: AnyObject {
    /// The type of what the screen shows.
    associatedtype State

    /// The type of the user's actions.
    associatedtype Action

    /// The current state.
    var state: State { get }

    /// The alert that the screen shows now.
    var alert: AlertState? { get }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Receives the states before and after on the main actor; they are the same if only
    ///   the alert has changed. Capture the handler's owner weakly.
    /// - Returns: The subscription. Release it to remove the handler.
    func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription

    /// Handles an action of the user.
    func send(action: Action)

    /// Handles an action like ``send(action:)``; a source may also log the source line of the used control.
    func send(action: Action, from origin: SignalOrigin)

    /// Reports the cause of each state change before the change, if the pattern names its causes.
    func trace(_ tracer: @escaping @MainActor (StateCause) -> Void)

    /// Dismisses the alert.
    func dismissAlert()

    /// Handles a lifecycle event of the screen.
    func send(lifecycleEvent: ViewLifecycleEvent)

    /// Returns when all work of the screen has finished; see ``WorkBag/settled()``.
    func settled() async
}

extension StateSource {
    /// Ignores the tracer: the default for patterns that do not name their causes.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {}

    /// Handles the action and ignores the origin.
    public func send(action: Action, from origin: SignalOrigin) {
        send(action: action)
    }

    /// Always `nil`: the default for a source without alerts.
    public var alert: AlertState? { nil }

    /// Does nothing: the default for a source without alerts.
    public func dismissAlert() {}

    /// Returns at once: the default for a source without work of its own.
    public func settled() async {}
}

extension StateContainer {
    /// Calls a handler after each change of the state or of an alert, in order.
    ///
    /// Changes that the handler makes are delivered after the current one.
    ///
    /// - Parameters:
    ///   - alert: The alert's container, or `nil` for a source without alerts.
    ///   - handler: Receives the states before and after; they are the same if only the alert has changed.
    /// - Returns: The subscription. Release it to remove the handler.
    public func onChange(
        withAlert alert: StateContainer<AlertState?>?,
        _ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void
    ) -> Subscription {
        let ofState = onChange(handler)
        let ofAlert = alert?.onChange { [weak self, weak ofState] _, _ in
            guard let self else { return }
            let state = state
            channel.call { if ofState?.isActive == true { handler(state, state) } }
        }
        return Subscription {
            ofState.cancel()
            ofAlert?.cancel()
        }
    }
}

/// An object that owns the running work of a screen, such as an interactor or a view model.
@preconcurrency @MainActor
public protocol WorkOwner: AnyObject {
    /// The bag of running work, always the same instance.
    var work: WorkBag { get }
}
