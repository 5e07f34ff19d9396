/// A minimal implementation that changes a state in place and calls a closure after each change.
@MainActor
public final class BaselineModel<State> {
    /// The current state.
    public private(set) var state: State

    /// The closure that is called after each change.
    public var onChange: (@MainActor () -> Void)?

    /// Creates a model with an initial state.
    public init(_ state: State) {
        self.state = state
    }

    /// Changes the state and calls ``onChange``.
    public func update(_ change: (inout State) -> Void) {
        change(&state)
        onChange?()
    }
}

/// Returns immediately without leaving the main actor.
@MainActor
public func noop() async {}
