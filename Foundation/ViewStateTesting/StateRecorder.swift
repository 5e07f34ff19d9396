public import ViewStateCore

/// Records what the state of a screen becomes, each change once and before the line that made it returns.
///
/// The state as it is when the recording starts is not recorded. An expectation is exhaustive: it takes
/// everything recorded since the previous one. `finish()` goes at the end of a test and reports what was not
/// expected.
///
/// ```swift
/// let states = StateRecorder(viewState)
/// viewState.reduce(with: .incremented)
/// viewState.reduce(with: .incremented)
/// states.expect([Counter(count: 1), Counter(count: 2)])
/// states.finish()
/// ```
/// A state that another handler replaced at once is recorded as well.
@preconcurrency @MainActor
public final class StateRecorder<State: Equatable>: Recorder<State> {
    /// Starts to record the states of a screen, whatever pattern it is written in.
    ///
    /// - Parameter source: Has the state; the recorder does not keep it alive.
    public convenience init<Source: StateSource>(_ source: Source) where Source.State == State {
        self.init(source) { $0 }
    }

    /// Starts to record a part of the states of a screen, each time the part changes:
    /// `StateRecorder(viewState, of: \.favoriteProblem)`.
    ///
    /// - Parameters:
    ///   - source: Has the state; the recorder does not keep it alive.
    ///   - part: What to record of a state.
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

    /// All that was recorded, from the first state on, expected or not.
    public var states: [State] { values }
}
