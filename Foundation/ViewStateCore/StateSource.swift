/// An interface, shared by all patterns, for an object that provides a screen's state and receives the user's
/// actions.
///
/// Screens and patterns depend on this protocol rather than on each other.
@preconcurrency @MainActor
public protocol StateSource<State, Action>: AnyObject {
    /// The type of the state that the screen shows.
    associatedtype State

    /// The type of the user's actions.
    associatedtype Action

    /// The current state.
    var state: State { get }

    /// The alert that the screen is showing, or `nil` if there is none.
    var alert: AlertState? { get }

    /// Calls a handler after each change to ``state`` or ``alert``.
    ///
    /// - Parameter handler: Receives, on the main actor, the states before and after the change. The two
    ///   states are equal if only the alert has changed. The closure must capture the subscription's owner
    ///   weakly.
    /// - Returns: The subscription, which you release to remove the handler.
    func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription

    /// Handles a user action.
    func send(action: Action)

    /// Handles a user action that a control sent.
    ///
    /// An implementation may log the source location of the control.
    func send(action: Action, from origin: SignalOrigin)

    /// Reports the cause of each state change before the change occurs, if the pattern names causes.
    func trace(_ tracer: @escaping @MainActor (StateCause) -> Void)

    /// Dismisses the alert.
    func dismissAlert()

    /// Handles a lifecycle event of the screen.
    func send(lifecycleEvent: ViewLifecycleEvent)

    /// Returns when all of the screen's work has finished.
    ///
    /// For a definition of finished work, see ``WorkBag/settled()``.
    func settled() async
}

extension StateSource {
    /// Ignores the tracer by default because not every pattern names the causes of its changes.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {}

    /// Handles the action and ignores the origin by default.
    public func send(action: Action, from origin: SignalOrigin) {
        send(action: action)
    }

    /// The default value of `nil`, for a source that has no alerts.
    public var alert: AlertState? { nil }

    /// Does nothing by default because not every source has alerts.
    public func dismissAlert() {}

    /// Returns immediately by default, for a source that performs no asynchronous work.
    public func settled() async {}
}

extension StateContainer {
    /// Calls a handler after each change to the state or the alert, in order.
    ///
    /// Changes that the handler makes are delivered after the current change.
    ///
    /// - Parameters:
    ///   - alert: The alert's container, or `nil` for a source that has no alerts.
    ///   - handler: Receives the states before and after the change. The two states are equal if only the
    ///     alert has changed.
    /// - Returns: The subscription, which you release to remove the handler.
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

/// An object, such as an interactor or a view model, that owns a screen's running work.
@preconcurrency @MainActor
public protocol WorkOwner: AnyObject {
    /// The work bag, which must be the same instance on every access.
    var work: WorkBag { get }
}
