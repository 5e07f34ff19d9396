/// The interface that a view requires from a view model: a state to show, and a way to send events.
///
/// A model communicates with the rest of the system. Its view state defines what is shown and how one state
/// follows from another. A view state is a value with `private(set)` properties that changes through
/// ``StateReducing`` or through mutating functions of its own, so a preview needs a view state but no model.
@preconcurrency @MainActor
public protocol ViewModeling<State, Event>: AnyObject {
    /// The type of what the view shows.
    associatedtype State

    /// The type of the user's events.
    associatedtype Event

    /// The state that the view shows now.
    var state: State { get }

    /// Handles an event of the view.
    func send(event: Event)
}

/// A view state that changes only by named effects.
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
    /// The type of the effects.
    associatedtype Effect

    /// Applies one effect to the state.
    mutating func reduce(with effect: Effect)
}

extension StateReducing {
    /// Returns the state after some effects, in order, for a preview or a test.
    public func reduced(with effects: Effect...) -> Self {
        var state = self
        for effect in effects { state.reduce(with: effect) }
        return state
    }
}
