public import ViewStateCore

/// Records each change of a screen's state, before the line that makes the change returns.
///
/// The initial state is not recorded. Expectations are exhaustive: each one covers everything recorded since
/// the previous one. Call `finish()` at the end of a test to report unexpected states.
///
/// ```swift
/// let states = StateRecorder(viewState)
/// viewState.reduce(with: .incremented)
/// viewState.reduce(with: .incremented)
/// states.expect([Counter(count: 1), Counter(count: 2)])
/// states.finish()
/// ```
/// The recorder also records states that another handler replaces at once.
@preconcurrency @MainActor
public final class StateRecorder<State: Equatable>: Recorder<State> {
    /// Starts to record the states of a screen in any pattern; the recorder does not keep the source alive.
    public convenience init<Source: StateSource>(_ source: Source) where Source.State == State {
        self.init(source) { $0 }
    }

    /// Starts to record a part of a screen's states, as in `StateRecorder(viewState, of: \.favoriteProblem)`.
    ///
    /// - Parameters:
    ///   - source: The source of the state; the recorder does not keep it alive.
    ///   - part: Returns the part to record; equal successive values are recorded once.
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

    /// All recorded states, expected or not.
    public var states: [State] { values }
}
