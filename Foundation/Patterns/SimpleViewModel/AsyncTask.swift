public import CommitObservation
public import ViewStateCore

/// A promise that stores a possibly pending result and the callbacks that receive it.
///
/// A view model obtains a promise from ``ViewModel/asyncTask(_:)`` or from a service. A test creates a
/// promise directly:
///
/// ```swift
/// service.product = { id in .value(Product(id: id)) }
/// ```
/// A promise that is created directly does not belong to an interface. If such a promise has no
/// ``onFailure(_:)`` callback, its error is ignored.
///
/// The promise calls each callback at most once, on the main actor, in registration order. A callback that is
/// added after the promise has been resolved is called immediately.
@preconcurrency @MainActor
public final class AsyncTask<Value> {
    private var result: Result<Value, any Error>?
    private var callbacks: [(Result<Value, any Error>) -> Void] = []
    private(set) var takesFailure = false

    /// Creates a promise that is pending until ``end(with:)`` is called.
    public init() {}

    /// Returns a promise that has succeeded with a value.
    public static func value(_ value: Value) -> AsyncTask {
        let promise = AsyncTask()
        promise.end(with: .success(value))
        return promise
    }

    /// Returns a promise that has failed with an error.
    public static func failure(_ error: any Error) -> AsyncTask {
        let promise = AsyncTask()
        promise.end(with: .failure(error))
        return promise
    }

    /// Adds a callback for the value and returns the same promise.
    @discardableResult
    public func onSuccess(_ body: @escaping (Value) -> Void) -> Self {
        onComplete { if case .success(let value) = $0 { body(value) } }
    }

    /// Adds a callback for errors other than `CancellationError` and returns the same promise.
    ///
    /// If this method is called while the promise is pending, ``ViewModel/thrownError(_:respond:)`` does not
    /// receive the promise's error.
    @discardableResult
    public func onFailure(_ body: @escaping (any Error) -> Void) -> Self {
        takesFailure = true
        return onComplete {
            if case .failure(let error) = $0, !(error is CancellationError) { body(error) }
        }
    }

    /// Adds a callback for both success and failure and returns the same promise.
    @discardableResult
    public func onComplete(_ body: @escaping (Result<Value, any Error>) -> Void) -> Self {
        if let result { body(result) } else { callbacks.append(body) }
        return self
    }

    /// Resolves the promise with a result and calls its callbacks.
    ///
    /// Later calls have no effect.
    public func end(with new: Result<Value, any Error>) {
        end(with: new) { true }
    }

    /// Resolves the promise and then calls its callbacks in order, as long as the given condition is true.
    func end(with new: Result<Value, any Error>, while isWanted: () -> Bool) {
        guard result == nil else { return }
        result = new
        // The callbacks retain `respond`, so this method releases them, even if the promise outlives the
        // call.
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
    /// Canceling the input or the interface cancels the work. After cancellation, no callback is called. If
    /// the promise has no `onFailure` callback, ``ViewModel/thrownError(_:respond:)`` receives the error.
    ///
    /// - Precondition: The view model is accepting an input.
    /// - Parameter operation: The work, which runs on the main actor and starts after the calling code
    ///   suspends or returns. Perform endless work in an observation or in `accept` itself.
    /// - Returns: A promise for the result of the work.
    @discardableResult
    public func asyncTask<Value: Sendable>(
        _ operation: @escaping @MainActor () async throws -> Value
    ) -> AsyncTask<Value> {
        SentInput.required(by: "asyncTask").start(operation)
    }

    /// The interface's work bag, for loaders that are shared by several patterns.
    ///
    /// Use this property only within ``ViewModel/accept(_:respond:)``. Canceling the interface cancels the
    /// work in the bag, but canceling the input does not. ``ViewModelInterface/settled()`` waits for this
    /// work to finish.
    ///
    /// - Precondition: The view model is accepting an input.
    public var work: WorkBag { SentInput.required(by: "work").work }

    /// Observes the committed values of a store.
    ///
    /// Call this method only within ``ViewModel/accept(_:respond:)``. The input is no longer in flight when
    /// `accept` returns, even if the observation continues. `settled()` waits until the observation has
    /// handled all values committed before the call.
    ///
    /// - Precondition: The view model is accepting an input.
    /// - Parameters:
    ///   - key: The observation's key. If any input later starts an observation that has an equal key, the
    ///     new observation replaces this one.
    ///   - values: A store's committed values. The interface becomes the sequence's only consumer.
    ///   - receive: Receives each value. The closure is never called after cancellation.
    public func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ receive: @escaping @MainActor (Value) -> Void
    ) {
        SentInput.required(by: "observe").observe(key, values, receive)
    }
}
