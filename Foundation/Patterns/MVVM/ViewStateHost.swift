public import ViewStateCore

/// What a screen without system interaction has in place of a model: its view state, whose effects are the
/// events.
///
/// ```swift
/// let host = ViewStateHost(CounterState())
/// host.send(event: .added(2))
/// host.state.count                                 // 2, on the next line
/// ```
@MainActor
public final class ViewStateHost<State: StateReducing>: HostedViewModel {
    /// What a person can do is what can happen to the state.
    public typealias Event = State.Effect

    /// The state, which changes by events alone.
    public let container: StateContainer<State>

    /// No work: there is nothing to wait for.
    public let work = WorkBag()

    /// Creates a host.
    ///
    /// - Parameter initialState: What is shown first.
    public init(_ initialState: State) {
        container = StateContainer(initialState)
    }

    /// Changes the state by an event.
    ///
    /// - Parameter event: What the person did.
    public func send(event: State.Effect) {
        reduce(with: event)
    }
}
