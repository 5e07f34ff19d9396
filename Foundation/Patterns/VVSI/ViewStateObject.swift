public import ViewStateCore

/// What a ``ViewInteractor`` needs to know of the view state it works for.
@MainActor
public protocol ViewStateObject: AnyObject {
    /// The value that is shown.
    associatedtype State

    /// What a person can do on the screen.
    associatedtype Action

    /// The value now.
    var state: State { get }

    /// What the view state does not handle itself.
    var actions: EventChannel<Action> { get }

    /// What happens to the screen as a whole.
    var lifecycleEvents: EventChannel<ViewLifecycleEvent> { get }

    /// The message that stands in front of the screen.
    var alert: AlertState? { get set }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Called on the main actor.
    /// - Returns: Keeps the handler in place; release it to stop.
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription

    /// Takes an action of a person.
    ///
    /// - Parameter action: What the person did.
    func send(action: Action)

    /// Takes what happens to the screen as a whole.
    ///
    /// - Parameter lifecycleEvent: What happened.
    func send(lifecycleEvent: ViewLifecycleEvent)
}
