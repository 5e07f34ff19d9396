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
