/// A view state in which everything that can happen to it has a name: an effect.
///
/// A view state of a few independent changes does as well with mutating functions and without this.
/// ```swift
/// struct CounterState: StateReducing {
///     enum Effect { case added(Int) }
///     private(set) var count = 0
///
///     mutating func reduce(with effect: Effect) {
///         switch effect {
///         case .added(let number): count += number
///         }
///     }
/// }
/// ```
public protocol StateReducing {
    /// What can happen to the state.
    associatedtype Effect

    /// Changes the state by one effect.
    ///
    /// - Parameter effect: What happened.
    mutating func reduce(with effect: Effect)
}
