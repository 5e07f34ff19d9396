public import ViewStateCore

/// Records each change to a screen's state synchronously.
///
/// The recorder does not record the initial state. Expectations are exhaustive: each expectation must list
/// all states recorded since the previous one. Call `finish()` at the end of a test to report unexpected
/// states.
///
/// ```swift
/// let states = StateRecorder(viewState)
/// viewState.reduce(with: .incremented)
/// viewState.reduce(with: .incremented)
/// states.expect([Counter(count: 1), Counter(count: 2)])
/// states.finish()
/// ```
/// The recorder also records states that another change handler replaces immediately.
@preconcurrency @MainActor
public final class StateRecorder<State: Equatable>: Recorder<State> {
    /// Starts recording the states of a source, which can be written in any pattern.
    ///
    /// The recorder does not keep the source alive.
    public convenience init<Source: StateSource>(_ source: Source) where Source.State == State {
        self.init(source) { $0 }
    }

    /// Starts recording a part of each state, as in `StateRecorder(viewState, of: \.favoriteProblem)`.
    ///
    /// - Parameters:
    ///   - source: The source, which the recorder does not keep alive.
    ///   - part: A closure that returns the part to record. Equal successive values are recorded only once.
    public init<Source: StateSource>(_ source: Source, of part: @escaping @MainActor (Source.State) -> State)
    {
        super.init(of: "states")
        var last = part(source.state)
        subscription = source.onChange { [weak self] _, state in
            let new = part(state)
            guard new != last else { return }
            last = new
            self?.append(new)
        }
    }

    /// All recorded states, including states that a test has already expected.
    public var states: [State] { values }
}
