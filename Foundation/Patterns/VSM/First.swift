/// A state that a ``StateSequence`` has at once.
///
/// Before the first ``Next`` it is set before `observe` returns.
public struct First<State>: SyncStateProviding {
    private let makeState: () -> State

    /// Creates a step of a sequence.
    ///
    /// - Parameter state: Makes the state when the sequence has come to it.
    public init(_ state: @escaping () -> State) {
        makeState = state
    }

    /// Creates a step of a sequence.
    ///
    /// - Parameter state: The state.
    @_disfavoredOverload
    public init(_ state: State) {
        makeState = { state }
    }

    /// The state.
    public var state: State { makeState() }
}
