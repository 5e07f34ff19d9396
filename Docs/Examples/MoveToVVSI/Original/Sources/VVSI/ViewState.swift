/// What another author calls a view state, in a module of the same name.
@MainActor
open class ViewState<State> {
    /// What the screen shows.
    public var state: State

    /// Creates a view state.
    ///
    /// - Parameter state: What is shown first.
    public init(_ state: State) {
        self.state = state
    }
}
