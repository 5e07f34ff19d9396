/// A part of a state that can be read and set; setting it makes the next state.
///
/// A control takes its value, and its action:
/// ```swift
/// let title = container.bind(\.title, to: Draft.titled)
///
/// Field("Title", id: "title", value: title.value, action: title.action)
/// ```
@MainActor
public struct StateBinding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// The value of the part now, for a control that shows it; a new one makes the next state.
    public var value: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// What a control does that sets the part.
    ///
    /// - Parameter value: What the person gave the control.
    /// - Returns: An action that sets the part, whichever container it is given.
    public func action<State>(_ value: Value) -> StateAction<State> {
        { [set] _ in set(value) }
    }
}

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
    ///   - nextState: Makes the next state of the state now and the value that is set; it is on the next
    ///     line.
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
