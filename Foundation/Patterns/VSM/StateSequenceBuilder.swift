/// Writes a ``StateSequence`` as a list of states, with `if`, `switch` and `for`.
///
/// States that one need not wait for, written plainly or as ``First``, are set before `observe` returns as
/// long as no ``Next`` stands before them. `for` loops and conditions are evaluated when the sequence is
/// built.
/// ```swift
/// @StateSequenceBuilder
/// func load() -> StateSequence<BlogEntryViewState> {
///     if isEmpty { BlogEntryViewState.loading(errorModel: nil) }
///     Next { await loadEntry() }
/// }
/// ```
/// A plain state is written with its type: Swift types each line by itself.
@resultBuilder
public struct StateSequenceBuilder {
    /// Takes a plain state.
    ///
    /// - Parameter state: The state.
    /// - Returns: A sequence of this state.
    public static func buildExpression<State>(_ state: State) -> StateSequence<State> {
        StateSequence(leading: [{ state }], following: [])
    }

    /// Takes a state that is there at once.
    ///
    /// - Parameter provider: Gives the state.
    /// - Returns: A sequence of this state.
    public static func buildExpression<Provider: SyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [{ provider.state }], following: [])
    }

    /// Takes a state that one waits for.
    ///
    /// - Parameter provider: Gives the state.
    /// - Returns: A sequence of this state.
    public static func buildExpression<Provider: AsyncStateProviding>(
        _ provider: Provider
    ) -> StateSequence<Provider.State> {
        StateSequence(leading: [], following: [{ await provider.state }])
    }

    /// Takes the states of another sequence.
    ///
    /// - Parameter sequence: The sequence.
    /// - Returns: The sequence.
    public static func buildExpression<State>(_ sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Puts states one after the other.
    ///
    /// - Parameter sequences: The states.
    /// - Returns: All of them in one sequence.
    public static func buildBlock<State>(_ sequences: StateSequence<State>...) -> StateSequence<State> {
        buildArray(sequences)
    }

    /// Takes what an `if` without `else` gives.
    ///
    /// - Parameter sequence: The states, or `nil`.
    /// - Returns: The states, or none.
    public static func buildOptional<State>(_ sequence: StateSequence<State>?) -> StateSequence<State> {
        sequence ?? []
    }

    /// Takes the first branch of an `if` or `switch`.
    ///
    /// - Parameter sequence: The states.
    /// - Returns: The states.
    public static func buildEither<State>(first sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Takes another branch of an `if` or `switch`.
    ///
    /// - Parameter sequence: The states.
    /// - Returns: The states.
    public static func buildEither<State>(second sequence: StateSequence<State>) -> StateSequence<State> {
        sequence
    }

    /// Takes what a `for` gives.
    ///
    /// - Parameter sequences: The states of each turn.
    /// - Returns: All of them in one sequence.
    public static func buildArray<State>(_ sequences: [StateSequence<State>]) -> StateSequence<State> {
        sequences.reduce([]) { $0.followed(by: $1) }
    }
}
