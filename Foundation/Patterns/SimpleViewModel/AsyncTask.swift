public import CommitObservation
public import ViewStateCore

/// A promise: a result that may still be pending, and its callbacks.
///
/// A view model gets a promise from ``ViewModel/asyncTask(_:)`` or from a service. A test creates one
/// directly:
///
/// ```swift
/// service.product = { id in .value(Product(id: id)) }
/// ```
/// A promise that was created directly belongs to no interface. If it has no ``onFailure(_:)`` callback, its
/// error is ignored.
///
/// Each callback is called once, on the main actor and in the order of registration. A callback that is added
/// after the promise has ended is called at once.
@preconcurrency @MainActor
public final class AsyncTask<Value> {
    private var result: Result<Value, any Error>?
    private var callbacks: [(Result<Value, any Error>) -> Void] = []
    private(set) var takesFailure = false

    /// Creates a promise that is pending until ``end(with:)`` is called.
    public init() {}

    /// Returns a promise that has succeeded.
    public static func value(_ value: Value) -> AsyncTask {
        let promise = AsyncTask()
        promise.end(with: .success(value))
        return promise
    }

    /// Returns a promise that has failed.
    public static func failure(_ error: any Error) -> AsyncTask {
        let promise = AsyncTask()
        promise.end(with: .failure(error))
        return promise
    }

    /// Adds a callback for the value, and returns the same promise.
    @discardableResult
    public func onSuccess(_ body: @escaping (Value) -> Void) -> Self {
        onComplete { if case .success(let value) = $0 { body(value) } }
    }

    /// Adds a callback for errors other than `CancellationError`, and returns the same promise.
    ///
    /// If the promise is still pending, its error is not sent to ``ViewModel/thrownError(_:respond:)``.
    @discardableResult
    public func onFailure(_ body: @escaping (any Error) -> Void) -> Self {
        takesFailure = true
        return onComplete {
            if case .failure(let error) = $0, !(error is CancellationError) { body(error) }
        }
    }

    /// Adds a callback for success and failure alike, and returns the same promise.
    @discardableResult
    public func onComplete(_ body: @escaping (Result<Value, any Error>) -> Void) -> Self {
        if let result { body(result) } else { callbacks.append(body) }
        return self
    }

    /// Ends the promise and calls its callbacks; later calls have no effect.
    public func end(with new: Result<Value, any Error>) {
        end(with: new) { true }
    }

    /// Ends the promise, and calls its callbacks as long as the condition holds.
    func end(with new: Result<Value, any Error>, while isWanted: () -> Bool) {
        guard result == nil else { return }
        result = new
        // The callbacks retain `respond`, so they are released here, even if the promise lives longer.
        let due = callbacks
        callbacks = []
        for callback in due where isWanted() { callback(new) }
    }
}

extension ViewModel {
    /// Starts finite work from within ``ViewModel/accept(_:respond:)``.
    ///
    /// ```swift
    /// asyncTask { try await products.product(for: id) }
    ///     .onSuccess { respond(.product($0)) }
    ///     .onFailure { _ in respond(.showError("Please try again.")) }
    /// ```
    /// The work is canceled with its input and with the interface. After cancellation, no callback is called.
    /// An error without an `onFailure` callback goes to ``ViewModel/thrownError(_:respond:)``.
    ///
    /// - Precondition: An input is being accepted.
    /// - Parameter operation: The work, which runs on the main actor and starts after the current step. Work
    ///   without an end belongs in an observation or in `accept` itself.
    /// - Returns: A promise of the result.
    @discardableResult
    public func asyncTask<Value: Sendable>(
        _ operation: @escaping @MainActor () async throws -> Value
    ) -> AsyncTask<Value> {
        SentInput.required(by: "asyncTask").start(operation)
    }

    /// The interface's bag of running work, for loaders that several patterns share.
    ///
    /// Use it only from within ``ViewModel/accept(_:respond:)``. Work in the bag is canceled with the
    /// interface and not with the input. ``ViewModelInterface/settled()`` waits for it.
    ///
    /// - Precondition: An input is being accepted.
    public var work: WorkBag { SentInput.required(by: "work").work }

    /// Observes the committed values of a store, from within ``ViewModel/accept(_:respond:)``.
    ///
    /// The input ends no later than when `accept` returns. `settled()` waits until all values committed so
    /// far are handled.
    ///
    /// - Precondition: An input is being accepted.
    /// - Parameters:
    ///   - key: The subject. A later observation with an equal key, by any input, replaces this one.
    ///   - values: The committed values of a store. The interface becomes their only consumer.
    ///   - receive: Receives each value. It is never called after cancellation.
    public func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ receive: @escaping @MainActor (Value) -> Void
    ) {
        SentInput.required(by: "observe").observe(key, values, receive)
    }
}
