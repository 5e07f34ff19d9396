/// What a view needs from a view model: a state to show, and a way to send events.
///
/// A model speaks to the rest of the system; what is shown, and how one state follows from another, is the
/// business of its view state: a value with `private(set)` properties that changes through ``StateReducing``
/// or through mutating functions of its own. So a preview needs a view state and no model.
@preconcurrency @MainActor
public protocol ViewModeling<State, Event>: AnyObject {
    /// What the view shows.
    associatedtype State

    /// What a person can do.
    associatedtype Event

    /// What the view shows now.
    var state: State { get }

    /// Takes an event of the view.
    ///
    /// - Parameter event: What the person did.
    func send(event: Event)
}

/// A view state in which everything that can happen to it has a name: an effect.
///
/// A view state with a few independent changes can use mutating functions of its own instead.
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

extension StateReducing {
    /// The state after some effects, for a preview or a test.
    ///
    /// - Parameter effects: What happened, in order.
    /// - Returns: What the state became.
    public func reduced(with effects: Effect...) -> Self {
        var state = self
        for effect in effects { state.reduce(with: effect) }
        return state
    }
}
