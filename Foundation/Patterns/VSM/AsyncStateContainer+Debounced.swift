extension AsyncStateContainer {
    /// Sets a state after an interval without another request for the identifier.
    ///
    /// - Parameters:
    ///   - nextState: The next state.
    ///   - interval: The time to wait, counted from this call.
    ///   - identifier: The identifier, by default the line of the call. A request replaces the pending
    ///     request with an equal identifier.
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

    /// Sets the state that a closure returns, after an interval without another request for the identifier.
    ///
    /// - Parameters:
    ///   - next: Returns the next state; called when the interval is over.
    ///   - interval: The time to wait, counted from this call.
    ///   - identifier: The identifier, by default the line of the call. A request replaces the pending
    ///     request with an equal identifier.
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

    /// Calls an action after an interval without another request for the identifier.
    ///
    /// An action that observes nothing leaves the current observation running.
    ///
    /// - Parameters:
    ///   - identifier: The identifier. A request replaces the pending request with an equal identifier.
    ///   - interval: The time to wait, counted from this call.
    ///   - action: Receives this container when the interval is over.
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
