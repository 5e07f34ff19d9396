extension AsyncStateContainer {
    /// Makes a state the next one, after no other observation with this identifier was requested for the
    /// interval.
    ///
    /// - Parameters:
    ///   - nextState: The state.
    ///   - interval: How long to wait, counted from this call.
    ///   - identifier: The same for what replaces each other; the line of the call unless given.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func observe(
        _ nextState: sending State,
        debounced interval: Duration,
        identifier: AnyHashable? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        observations.debounce(identifier, file, line, for: interval) { $0.become(nextState) }
    }

    /// Makes what a closure returns the next state, after no other observation with this
    /// identifier was requested for the interval.
    ///
    /// - Parameters:
    ///   - next: Called when the wait is over.
    ///   - interval: How long to wait, counted from this call.
    ///   - identifier: The same for what replaces each other; the line of the call unless given.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func observe(
        @_inheritActorContext _ next: sending @escaping () async -> State,
        debounced interval: Duration,
        identifier: AnyHashable? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        observations.debounce(identifier, file, line, for: interval) { $0.observe(next) }
    }

    /// Does something after nothing else was requested under the identifier for the interval; it may observe
    /// nothing, and then ends nothing that is observed.
    ///
    /// - Parameters:
    ///   - identifier: The same for what replaces each other.
    ///   - interval: How long to wait, counted from this call.
    ///   - action: Is given this container when the wait is over.
    public func debounce(
        _ identifier: AnyHashable,
        for interval: Duration,
        _ action: @escaping StateAction<State>
    ) {
        observations.debounce(identifier, #fileID, #line, for: interval) { [weak self] _ in
            if let self { action(self) }
        }
    }
}
