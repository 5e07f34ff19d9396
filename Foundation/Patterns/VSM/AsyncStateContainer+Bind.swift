extension AsyncStateContainer {
    /// Makes a binding of a part of the state, for a control that shows the part and changes it.
    ///
    /// ```swift
    /// let text = container.bind(\.text) { state, text in state.copy(mutatingPath: \.text, value: text) }
    /// ```
    /// The binding does not keep the container alive. Without it, the binding keeps the value it began with.
    ///
    /// - Parameters:
    ///   - path: The part.
    ///   - nextState: Makes the next state of the state now and the value that is set.
    /// - Returns: The binding.
    public func bind<Value>(
        _ path: KeyPath<State, Value>,
        to nextState: @escaping (State, Value) -> State
    ) -> StateBinding<Value> {
        let value = state[keyPath: path]
        return StateBinding(
            get: { [weak self] in self?.state[keyPath: path] ?? value },
            set: { [weak self] value in
                if let self { observe(nextState(state, value)) }
            }
        )
    }

    /// Makes a binding of a part of the state to a method of the state, which returns the next one.
    ///
    /// ```swift
    /// let text = container.bind(\.text, to: SearchViewState.searching)
    /// ```
    /// - Parameters:
    ///   - path: The part.
    ///   - nextState: Takes the state now, then the value that is set.
    /// - Returns: The binding.
    public func bind<Value>(
        _ path: KeyPath<State, Value>,
        to nextState: @escaping (State) -> (Value) -> State
    ) -> StateBinding<Value> {
        bind(path) { nextState($0)($1) }
    }
}
