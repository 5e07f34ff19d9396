public import Testing
public import ViewStateCore

/// Records what a state becomes, each change once and before the line that made it returns.
///
/// The state as it is when the recording starts is not recorded. ``expect(_:sourceLocation:)`` is exhaustive:
/// it takes all that was recorded since the expectation before it, no more and no less.
/// ``finish(sourceLocation:)`` stands at the end of a test and tells what nobody expected.
///
/// ```swift
/// let counter = StateContainer(0)
/// let states = StateRecorder(counter)
/// counter.set(1)
/// counter.set(3)
/// states.expect([1, 3])
/// states.finish()
/// ```
/// A recorder of a `StateSource` reads the state when it is told of a change. A state that an earlier handler
/// replaced meanwhile is not in its record; it is in that of the container.
@MainActor
public final class StateRecorder<State: Equatable> {
    private var record = Record<State>(of: "states")
    private var subscription: Subscription?

    /// Starts to record the states of a container.
    ///
    /// - Parameter container: Owns the state; the recorder does not keep it alive.
    public init(_ container: StateContainer<State>) {
        subscription = container.onChange { [weak self] _, new in self?.record.append(new) }
    }

    /// Starts to record the states of a screen, whatever pattern it is written in.
    ///
    /// - Parameter source: Has the state; the recorder does not keep it alive.
    public convenience init<Source: StateSource>(_ source: Source) where Source.State == State {
        self.init(source) { $0 }
    }

    /// Starts to record a part of the states of a screen, each time the part changes:
    /// `StateRecorder(interactor, of: \.favoriteProblem)`.
    ///
    /// - Parameters:
    ///   - source: Has the state; the recorder does not keep it alive.
    ///   - part: What to record of a state.
    public init<Source: StateSource>(_ source: Source, of part: @escaping @MainActor (Source.State) -> State)
    {
        var last = part(source.state)
        subscription = source.onChange { [weak self] _, state in
            let new = part(state)
            guard new != last else { return }
            last = new
            self?.record.append(new)
        }
    }

    /// All that was recorded, from the first state on, expected or not.
    public var states: [State] { record.values }

    /// Expects the states since the last expectation to be exactly these.
    ///
    /// - Parameters:
    ///   - expected: The states, in order.
    ///   - sourceLocation: Where a failure is shown.
    public func expect(_ expected: [State], sourceLocation: SourceLocation = #_sourceLocation) {
        record.expect(expected, at: sourceLocation)
    }

    /// Stops to record, and fails the test where there are states that nobody expected.
    ///
    /// - Parameter sourceLocation: Where a failure is shown.
    public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
        subscription = nil
        record.finish(at: sourceLocation)
    }
}
