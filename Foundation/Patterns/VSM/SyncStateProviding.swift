/// Something that gives a state at once; see ``First``.
public protocol SyncStateProviding<State> {
    /// What a screen shows.
    associatedtype State

    /// The state.
    var state: State { get }
}
