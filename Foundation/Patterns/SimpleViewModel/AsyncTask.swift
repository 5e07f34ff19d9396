/// Work that an input has started, and what should happen with its result; see ``ViewModel/asyncTask(_:)``.
///
/// The calls are made on the main actor. Give them in the statement that starts the work. When the work is
/// cancelled with its input or its interface, none is made.
@MainActor
public final class AsyncTask<Value> {
    private var successes: [(Value) -> Void] = []
    private var failures: [(any Error) -> Void] = []
    private var completions: [() -> Void] = []

    init() {}

    /// Calls something with the value, when there is one.
    ///
    /// - Parameter body: Gets the value.
    /// - Returns: The work.
    @discardableResult
    public func onSuccess(_ body: @escaping (Value) -> Void) -> Self {
        successes.append(body)
        return self
    }

    /// Calls something with the error, when the work throws one other than `CancellationError`; it does not
    /// go to ``ViewModel/thrownError(_:respond:)`` then.
    ///
    /// - Parameter body: Gets the error.
    /// - Returns: The work.
    @discardableResult
    public func onFailure(_ body: @escaping (any Error) -> Void) -> Self {
        failures.append(body)
        return self
    }

    /// Calls something after success and failure alike, after the other calls.
    ///
    /// - Parameter body: Called with nothing.
    /// - Returns: The work.
    @discardableResult
    public func onComplete(_ body: @escaping () -> Void) -> Self {
        completions.append(body)
        return self
    }

    func perform(_ operation: @MainActor () async throws -> Value, for run: InputRun) async {
        // What is called holds `respond`; it goes when the work has ended, whoever still holds this.
        defer {
            successes = []
            failures = []
            completions = []
        }
        do {
            let value = try await operation()
            if Task.isCancelled { return }
            for body in successes { body(value) }
        } catch {
            if Task.isCancelled { return }
            fail(error, in: run)
        }
        for body in completions { body() }
    }

    private func fail(_ error: any Error, in run: InputRun) {
        if error is CancellationError { return }
        guard !failures.isEmpty else { return run.fail(error) }
        for body in failures { body(error) }
    }
}
