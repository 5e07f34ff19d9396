public import ViewStateCore

/// What a view needs of a view state; a preview or a test can bring its own.
@MainActor
public protocol ViewStateProtocol<S, A, N>: AnyObject {
    /// The state of the screen.
    associatedtype S: StateProtocol

    /// What a person can do.
    associatedtype A: ActionProtocol

    /// What is told beside the state.
    associatedtype N: NotificationProtocol

    /// What is shown now.
    var state: S { get }

    /// What is told once, beside the state.
    var notifications: NotificationChannel<N> { get }

    /// Takes an action of a person.
    ///
    /// - Parameter action: What the person did.
    func trigger(_ action: A)
}
