public import CommitObservation

extension ViewModel {
    /// Starts work that ends, from within ``ViewModel/accept(_:respond:)`` where that does not `await`.
    ///
    /// ```swift
    /// asyncTask { try await products.product(for: id) }
    ///     .onSuccess { respond(.product($0)) }
    ///     .onFailure { _ in respond(.showError("Please try again.")) }
    /// ```
    /// It belongs to the interface: it is cancelled with the input or the interface, and then nothing is
    /// called. An error that no `onFailure` takes goes to ``ViewModel/thrownError(_:respond:)``.
    ///
    /// - Precondition: An input is being accepted.
    /// - Parameter operation: The work, on the main actor; it starts after the current step. What never ends
    ///   is observed instead.
    /// - Returns: Takes what should happen with the result.
    @discardableResult
    public func asyncTask<Value>(
        _ operation: @escaping @MainActor () async throws -> Value
    ) -> AsyncTask<Value> {
        let run = InputRun.required(by: "asyncTask")
        let task = AsyncTask<Value>()
        run.start { await task.perform(operation, for: run) }
        return task
    }

    /// Follows what a store has committed, from within ``ViewModel/accept(_:respond:)``.
    ///
    /// The input ends at the latest when `accept` returns; `settled()` waits until the values that are
    /// committed are handled, and not for more.
    ///
    /// - Precondition: An input is being accepted.
    /// - Parameters:
    ///   - key: What is observed; a later observation of the key, by any input, replaces this one.
    ///   - values: What a store has committed; it belongs to the interface from now on.
    ///   - body: Handles a value; never called after the observation was cancelled.
    public func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ body: @escaping @MainActor (Value) -> Void
    ) {
        InputRun.required(by: "observe").observe(key, values, body)
    }

    /// Follows any other sequence, from within ``ViewModel/accept(_:respond:)``.
    ///
    /// The input ends at the latest when `accept` returns; `settled()` does not wait for the sequence.
    ///
    /// - Precondition: An input is being accepted.
    /// - Parameters:
    ///   - key: What is observed; a later observation of the key, by any input, replaces this one.
    ///   - sequence: It belongs to the interface from now on.
    ///   - body: Handles an element; never called after the observation was cancelled.
    public func observe<Sequence: AsyncSequence>(
        _ key: some Hashable,
        _ sequence: Sequence,
        _ body: @escaping @MainActor (Sequence.Element) -> Void
    ) where Sequence.Failure == Never {
        InputRun.required(by: "observe").observe(key, sequence, body)
    }
}
