extension AsyncStateContainer {
    /// Sets a state after an interval during which no other request with the same identifier is made.
    ///
    /// - Parameters:
    ///   - nextState: The state to set.
    ///   - interval: The time to wait after this call.
    ///   - identifier: The request's identifier, which defaults to the call's source line. A new request
    ///     replaces any pending request that has the same identifier.
    ///   - file: The call's source file.
    ///   - line: The call's source line.
    public func observe(
        _ nextState: sending State,
        debounced interval: Duration,
        identifier: AnyHashable? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        observations.debounce(identifier, file, line, for: interval) { $0.become(nextState) }
    }

    /// Sets the state that a closure returns, after an interval during which no other request with the same
    /// identifier is made.
    ///
    /// - Parameters:
    ///   - next: A closure that returns the state to set. The closure is called when the interval has
    ///     elapsed.
    ///   - interval: The time to wait after this call.
    ///   - identifier: The request's identifier, which defaults to the call's source line. A new request
    ///     replaces any pending request that has the same identifier.
    ///   - file: The call's source file.
    ///   - line: The call's source line.
    public func observe(
        @_inheritActorContext _ next: sending @escaping () async -> State,
        debounced interval: Duration,
        identifier: AnyHashable? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        observations.debounce(identifier, file, line, for: interval) { $0.observe(next) }
    }

    /// Calls an action after an interval during which no other request with the same identifier is made.
    ///
    /// If the action does not start an observation, the current observation continues.
    ///
    /// - Parameters:
    ///   - identifier: The request's identifier. A new request replaces any pending request that has the same
    ///     identifier.
    ///   - interval: The time to wait after this call.
    ///   - action: The action to call with this container when the interval has elapsed.
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
