public import CommitObservation

extension AsyncStateContainer {
    /// Makes a state of what a store has committed the next one, now and each time that changes.
    ///
    /// It goes on until something newer is observed. ``settled()`` waits until everything is handled that was
    /// committed before.
    ///
    /// - Parameters:
    ///   - values: What the store has committed; it belongs to this container from now on.
    ///   - state: Makes a state of a value.
    public func observe<Value>(_ values: CommittedValues<Value>, as state: @escaping (Value) -> State) {
        let observation = begin(hasEnd: false)
        observation.caughtUp = values.caughtUp
        run(observation, over: values, as: state)
    }
}

extension AsyncStateContainer where State: Sendable {
    /// Makes what a store has committed the next state, now and each time that changes.
    ///
    /// - Parameter values: What the store has committed; it belongs to this container from now on.
    public func observe(_ values: CommittedValues<State>) {
        observe(values) { $0 }
    }
}
