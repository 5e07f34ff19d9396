/// What every pattern's screen object offers to the outside: a state, its changes, and a way to send actions.
///
/// This small protocol is all that the patterns and the screens that host them know of each other.
@preconcurrency @MainActor
public protocol StateSource<State, Action>: AnyObject {
    /// What the screen shows.
    associatedtype State

    /// What a person can do on it.
    associatedtype Action

    /// The state now.
    var state: State { get }

    /// The message that stands in front of the screen now.
    var alert: AlertState? { get }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Called on the main actor with the state before and after; both are the same when
    ///   only the alert has changed. Capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription

    /// Takes an action of a person.
    ///
    /// - Parameter action: What the person did.
    func send(action: Action)

    /// Takes an action of a person; the same as ``send(action:)`` unless the source logs the origin.
    ///
    /// - Parameters:
    ///   - action: What the person did.
    ///   - origin: The line of source with the control that they used.
    func send(action: Action, from origin: SignalOrigin)

    /// Reports what leads to each change of the state from now on; nothing where the pattern has no names.
    ///
    /// - Parameter tracer: Called before the change.
    func trace(_ tracer: @escaping @MainActor (StateCause) -> Void)

    /// Takes away the message in front of the screen.
    func dismissAlert()

    /// Takes what happens to the screen as a whole.
    ///
    /// - Parameter lifecycleEvent: What happened.
    func send(lifecycleEvent: ViewLifecycleEvent)

    /// Returns when the work of the screen has come to rest; see ``WorkBag/settled()``.
    func settled() async
}

extension StateSource {
    /// Does nothing by default.
    ///
    /// - Parameter tracer: Never called.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {}

    /// Takes the action, wherever it comes from.
    public func send(action: Action, from origin: SignalOrigin) {
        send(action: action)
    }

    /// No message: what a source without alerts shows.
    public var alert: AlertState? { nil }

    /// Does nothing: what a source without alerts does.
    public func dismissAlert() {}

    /// Returns at once: a source without work of its own is always at rest.
    public func settled() async {}
}

extension StateContainer {
    /// Calls a handler after each change of the state, or of a message that stands in front of it, one after
    /// the other: what the handler changes meanwhile is delivered after that.
    ///
    /// - Parameters:
    ///   - alert: The message; `nil` where there is none.
    ///   - handler: Gets the state before and after; both are the same when only the message has changed.
    /// - Returns: Keeps the handler in place; release it to stop.
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

/// An object that owns the running work of a screen: an interactor, or a model that keeps its work in a bag.
@preconcurrency @MainActor
public protocol WorkOwner: AnyObject {
    /// The running work; always the same bag.
    var work: WorkBag { get }
}
