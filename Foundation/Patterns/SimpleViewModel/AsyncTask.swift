public import CommitObservation
public import ViewStateCore

/// A promise: a result that may still be pending, and its callbacks.
///
/// A view model gets one from ``ViewModel/asyncTask(_:)``, or from a service; a test makes it by hand:
///
/// ```swift
/// service.product = { id in .value(Product(id: id)) }
/// ```
/// One that was made by hand belongs to no interface: an error that no ``onFailure(_:)`` takes goes nowhere.
///
/// Callbacks are called once each, on the main actor, in the order in which they were added; one that is
/// added once there is a result is called at once.
@preconcurrency @MainActor
public final class AsyncTask<Value> {
    private var result: Result<Value, any Error>?
    private var callbacks: [(Result<Value, any Error>) -> Void] = []
    private(set) var takesFailure = false

    /// Makes a promise that is pending until ``end(with:)``.
    public init() {}

    /// Makes a promise that has ended well.
    ///
    /// - Parameter value: What was promised.
    /// - Returns: The promise.
    public static func value(_ value: Value) -> AsyncTask {
        let promise = AsyncTask()
        promise.end(with: .success(value))
        return promise
    }

    /// Makes a promise that has failed.
    ///
    /// - Parameter error: Why.
    /// - Returns: The promise.
    public static func failure(_ error: any Error) -> AsyncTask {
        let promise = AsyncTask()
        promise.end(with: .failure(error))
        return promise
    }

    /// Adds a callback for the value.
    ///
    /// - Parameter body: Called with the value.
    /// - Returns: The same promise.
    @discardableResult
    public func onSuccess(_ body: @escaping (Value) -> Void) -> Self {
        onComplete { if case .success(let value) = $0 { body(value) } }
    }

    /// Adds a callback for an error other than `CancellationError`, which then does not go to
    /// ``ViewModel/thrownError(_:respond:)`` if the promise has not ended yet.
    ///
    /// - Parameter body: Called with the error.
    /// - Returns: The same promise.
    @discardableResult
    public func onFailure(_ body: @escaping (any Error) -> Void) -> Self {
        takesFailure = true
        return onComplete {
            if case .failure(let error) = $0, !(error is CancellationError) { body(error) }
        }
    }

    /// Adds a callback for the result, success and failure alike.
    ///
    /// - Parameter body: Called with the result.
    /// - Returns: The same promise.
    @discardableResult
    public func onComplete(_ body: @escaping (Result<Value, any Error>) -> Void) -> Self {
        if let result { body(result) } else { callbacks.append(body) }
        return self
    }

    /// Ends the promise, and calls what waits for it; the first end counts.
    ///
    /// - Parameter new: The value, or why there is none.
    public func end(with new: Result<Value, any Error>) {
        end(with: new) { true }
    }

    /// Ends the promise, and calls what waits for it as long as somebody wants the result.
    func end(with new: Result<Value, any Error>, while isWanted: () -> Bool) {
        guard result == nil else { return }
        result = new
        // The callbacks hold `respond`; they are released at the end, even while the promise is held.
        let due = callbacks
        callbacks = []
        for callback in due where isWanted() { callback(new) }
    }
}

extension ViewModel {
    /// Starts work that ends, from within ``ViewModel/accept(_:respond:)``.
    ///
    /// ```swift
    /// asyncTask { try await products.product(for: id) }
    ///     .onSuccess { respond(.product($0)) }
    ///     .onFailure { _ in respond(.showError("Please try again.")) }
    /// ```
    /// It belongs to the interface: it is canceled with its input or the interface, and then nothing is
    /// called, whatever the work does. An error that no `onFailure` takes goes to
    /// ``ViewModel/thrownError(_:respond:)``.
    ///
    /// - Precondition: An input is being accepted.
    /// - Parameter operation: The work, on the main actor; it starts after the current step. What never ends
    ///   is observed, or followed in `accept`.
    /// - Returns: The promise of the result.
    @discardableResult
    public func asyncTask<Value: Sendable>(
        _ operation: @escaping @MainActor () async throws -> Value
    ) -> AsyncTask<Value> {
        SentInput.required(by: "asyncTask").start(operation)
    }

    /// The running work of the interface, from within ``ViewModel/accept(_:respond:)``: for a loader that
    /// screens of several patterns share.
    ///
    /// What is started there is canceled with the interface, and not with the input. It is what
    /// ``ViewModelInterface/settled()`` waits for.
    ///
    /// - Precondition: An input is being accepted.
    public var work: WorkBag { SentInput.required(by: "work").work }

    /// Follows what a store has committed, from within ``ViewModel/accept(_:respond:)``.
    ///
    /// The input ends at the latest when `accept` returns; `settled()` waits until the values that are
    /// committed are handled, and not for more.
    ///
    /// - Precondition: An input is being accepted.
    /// - Parameters:
    ///   - key: What is observed; a later observation of the key, by any input, replaces this one.
    ///   - values: What a store has committed; it belongs to the interface from now on.
    ///   - receive: Takes a value; never called after the observation was canceled.
    public func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ receive: @escaping @MainActor (Value) -> Void
    ) {
        SentInput.required(by: "observe").observe(key, values, receive)
    }
}
