/// The state of a VVSI screen: a value that changes only by effects.
///
/// It depends on models and values alone, so that a preview or a test needs nothing but one of these.
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
