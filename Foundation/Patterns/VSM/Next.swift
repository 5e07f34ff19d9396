/// A state that a ``StateSequence`` has to wait for.
public struct Next<State>: AsyncStateProviding {
    private let makeState: () async -> State

    /// Creates a step of a sequence.
    ///
    /// - Parameter state: Makes the state when the sequence has come to it.
    public init(_ state: @escaping () async -> State) {
        makeState = state
    }

    /// The state.
    public var state: State {
        get async { await makeState() }
    }
}
