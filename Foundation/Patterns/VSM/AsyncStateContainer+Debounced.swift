extension AsyncStateContainer {
    /// Sets a state after an interval without a new request that has the same identifier.
    ///
    /// - Parameters:
    ///   - nextState: The next state.
    ///   - interval: The time to wait after this call.
    ///   - identifier: The identifier, which defaults to the source line of the call. A new request replaces
    ///     any pending request that has the same identifier.
    ///   - file: The source file that contains the call.
    ///   - line: The source line of the call.
    public func observe(
        _ nextState: sending State,
        debounced interval: Duration,
        identifier: AnyHashable? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        observations.debounce(identifier, file, line, for: interval) { $0.become(nextState) }
    }

    /// Sets the state that a closure returns, after an interval without a request that has the same
    /// identifier.
    ///
    /// - Parameters:
    ///   - next: Returns the next state; called when the interval has elapsed.
    ///   - interval: The time to wait after this call.
    ///   - identifier: The identifier, which defaults to the source line of the call. A new request replaces
    ///     any pending request that has the same identifier.
    ///   - file: The source file that contains the call.
    ///   - line: The source line of the call.
    public func observe(
        @_inheritActorContext _ next: sending @escaping () async -> State,
        debounced interval: Duration,
        identifier: AnyHashable? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        observations.debounce(identifier, file, line, for: interval) { $0.observe(next) }
    }

    /// Calls an action after an interval without a new request that has the same identifier.
    ///
    /// If the action starts no observation, the current observation continues.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the request. A new request replaces any pending request that has the
    ///     same identifier.
    ///   - interval: The time to wait after this call.
    ///   - action: Receives this container when the interval has elapsed.
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
