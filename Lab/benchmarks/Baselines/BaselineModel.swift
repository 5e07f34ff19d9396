/// The least that can be done: a state that is changed in place, and one closure that is told.
@MainActor
public final class BaselineModel<State> {
    /// The state now.
    public private(set) var state: State

    /// Called after each change.
    public var onChange: (@MainActor () -> Void)?

    /// Creates a model.
    ///
    /// - Parameter state: The first state.
    public init(_ state: State) {
        self.state = state
    }

    /// Changes the state and reports it.
    ///
    /// - Parameter change: Changes the state in place.
    public func update(_ change: (inout State) -> Void) {
        change(&state)
        onChange?()
    }
}

/// Does nothing, asynchronously, on the main actor: what an asynchronous action awaits here.
@MainActor
public func noop() async {}
