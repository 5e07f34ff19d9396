/// The interface that a view model provides to views: a state and a method that handles events.
///
/// A view model communicates with the rest of the system, whereas the view state defines the values that the
/// view shows and the rules for changing them. A view state is a value whose properties are `private(set)`
/// and change only through ``StateReducing`` or mutating functions. A preview therefore needs a view state
/// but no view model.
@preconcurrency @MainActor
public protocol ViewModeling<State, Event>: AnyObject {
    /// The type of the state that the view shows.
    associatedtype State

    /// The type of the events that the view sends.
    associatedtype Event

    /// The state that the view currently shows.
    var state: State { get }

    /// Handles an event that the view sends.
    func send(event: Event)
}

/// A view state that changes only through named effects.
///
/// A view state that has only a few independent changes can use mutating functions instead.
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

    /// Applies an effect to the state.
    mutating func reduce(with effect: Effect)
}

extension StateReducing {
    /// Returns the state that results from applying effects in order, for a preview or a test.
    public func reduced(with effects: Effect...) -> Self {
        var state = self
        for effect in effects { state.reduce(with: effect) }
        return state
    }
}
