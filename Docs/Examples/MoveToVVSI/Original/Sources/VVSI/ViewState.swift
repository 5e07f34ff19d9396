/// The view state of another author's pattern, whose module is also named `VVSI`.
@MainActor
open class ViewState<State> {
    /// The state that the screen shows.
    public var state: State

    /// Creates a view state.
    ///
    /// - Parameter state: The initial state.
    public init(_ state: State) {
        self.state = state
    }
}
