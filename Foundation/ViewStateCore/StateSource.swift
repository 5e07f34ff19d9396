/// What every pattern's screen object is to the outside: a state, its changes, and a way in for actions.
///
/// This small protocol is all that the patterns and the screens that host them know of each other.
@MainActor
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
    /// - Parameter handler: Called on the main actor; it reads what it needs.
    /// - Returns: Keeps the handler in place; release it to stop.
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription

    /// Takes an action of a person.
    ///
    /// - Parameter action: What the person did.
    func send(_ action: Action)

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
    /// No message: what a source without alerts shows.
    public var alert: AlertState? { nil }

    /// Does nothing: what a source without alerts does.
    public func dismissAlert() {}
}
