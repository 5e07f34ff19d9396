/// Something that gives a state later on; see ``Next``.
public protocol AsyncStateProviding<State> {
    /// What a screen shows.
    associatedtype State

    /// The state.
    var state: State { get async }
}
