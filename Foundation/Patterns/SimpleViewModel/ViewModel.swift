/// The logic of a screen, as a function from inputs to outputs.
///
/// A screen sends *inputs* to a ``ViewModelInterface``, which passes the inputs to ``accept(_:respond:)``.
/// The interface's `receive` closure receives every response as an *output*, on the main actor and in order.
///
/// ```swift
/// struct CounterViewModel: ViewModel {
///     enum Input { case didTapAdd(Int) }
///     enum Output: Equatable { case added(Int) }
///
///     func accept(_ input: Input, respond: @escaping RespondCallback) {
///         switch input {
///         case .didTapAdd(let number): respond(.added(number))
///         }
///     }
/// }
/// ```
/// An input is *in flight* from the call to `accept` until the input ends. An input ends when the view model
/// sends an output that ``filterOutputs()`` does not list, when `accept` throws an error, when the input is
/// canceled, or when the input's `respond` closure is released. An input that produces no output therefore
/// does not remain in flight. The view model may send more outputs after the input has ended, for example
/// while it follows a stream.
///
/// **Overlap**: When the interface is about to accept an input, the lists that contain the input determine
/// the effect of an input that is already in flight:
///
/// | Lists that contain the input | Effect while another input is in flight |
/// |---|---|
/// | none | The inputs run concurrently. |
/// | ``filter()`` | The input is ignored if the input in flight has the same case. |
/// | ``filterAllInputs()`` | Both inputs run, but later inputs are ignored until the listed input ends. |
/// | any, if ``filterAll()`` is `true` | The input is ignored. |
/// | ``latest()`` | The input cancels the earlier listed input, regardless of the earlier input's case. |
/// | ``debounce()`` | The last input in a burst cancels the earlier input that has the same case. |
/// | ``debounce()`` and ``filter()`` | The last input in a burst is ignored if the same case is in flight. |
/// | ``debounce()`` and ``latest()`` | The last input in a burst cancels the earlier listed input. |
///
/// Debouncing applies first. The other rules apply to a debounced input only after its interval has elapsed.
/// The interface reads the lists only once, when it is created. The lists contain cases, so payloads are
/// placeholders: `.didSearch("")` represents any search. The program terminates if a list contains a case
/// twice or if two lists contradict each other.
@preconcurrency @MainActor
public protocol ViewModel<Input, Output> {
    /// The type of the inputs, which are user actions and lifecycle events.
    associatedtype Input

    /// The type of the outputs.
    associatedtype Output: Equatable

    /// A number of seconds.
    ///
    /// This alias lets implementations of ``debounce()`` compile without importing `Foundation`.
    typealias TimeInterval = Double

    /// An input case and the number of seconds that must pass without another input of that case before the
    /// last input is accepted.
    typealias DebouncedInput = (Input, TimeInterval)

    /// A closure that sends an output and can be called any number of times, even after `accept` returns.
    typealias RespondCallback = (Output) -> Void

    /// Sends the initial outputs, before the view model receives any input.
    ///
    /// This method is called only once, when the interface is created.
    func first(respond: RespondCallback)

    /// Handles an input.
    ///
    /// The method starts synchronously, so when `send` returns, the screen has received all outputs that were
    /// sent before the method first suspended. The interface owns the work that this method starts. Start
    /// work with `await`, ``asyncTask(_:)``, or `observe`, and never with a task that the interface does not
    /// own.
    ///
    /// - Parameters:
    ///   - input: The input to handle.
    ///   - respond: A closure that sends an output. Releasing the closure ends the input.
    /// - Throws: ``ViewModelError/ignoreInput`` to end the input silently. ``thrownError(_:respond:)``
    ///   receives any other error except `CancellationError`.
    func accept(_ input: Input, respond: @escaping RespondCallback) async throws

    /// Returns the inputs to ignore while an input of the same case is in flight.
    ///
    /// The default implementation returns an empty list.
    func filter() -> [Input]

    /// Returns whether every input is ignored while any other input is in flight.
    ///
    /// The default implementation returns `false`.
    func filterAll() -> Bool

    /// Returns the inputs that, while in flight, block all other inputs.
    ///
    /// The default implementation returns an empty list.
    ///
    /// ```swift
    /// func filterAllInputs() -> [Input] { [.didTapPay] }          // blocks all other buttons
    /// ```
    func filterAllInputs() -> [Input]

    /// Returns the inputs that cancel each other, so that only the latest input runs.
    ///
    /// The default implementation returns an empty list. A listed input cancels the earlier listed input,
    /// regardless of the earlier input's case. The interface discards the canceled input's later outputs.
    ///
    /// ```swift
    /// func latest() -> [Input] { [.didSearch(""), .didTapNextPage] }
    /// ```
    /// The next listed input also cancels any observation that the previous listed input has started. To
    /// start an observation that must last longer, use an input that is not in the list.
    func latest() -> [Input]

    /// Returns the inputs to debounce, so that only the last input in a burst is accepted.
    ///
    /// The default implementation returns an empty list.
    ///
    /// ```swift
    /// func debounce() -> [(Input, TimeInterval)] { [(.didSearch(""), 0.3)] }
    /// ```
    func debounce() -> [DebouncedInput]

    /// Returns the outputs after which an input remains in flight, such as `.loading`.
    ///
    /// Each payload is a placeholder: `[.progress(0)]` represents every progress output. The default
    /// implementation returns an empty list.
    func filterOutputs() -> [Output]

    /// Returns the interfaces of child view models.
    ///
    /// This method is called only once, after ``first(respond:)``. The default implementation returns an
    /// empty list. The `send` and `respond` closures work until the interface is deallocated. The parent's
    /// interface cancels the children's work and settles only after all children have settled. If this view
    /// model must react to a child's output, convert the output into an input of this view model. To pass the
    /// output to the screen, convert the output into an output of this view model.
    /// ```swift
    /// func children(
    ///     send: @escaping (Input) -> Void,
    ///     respond: @escaping RespondCallback
    /// ) -> [any ChildInterface] {
    ///     let sku = ViewModelInterface(viewModel: SKUViewModel()) { respond(.sku($0)) }
    ///     self.sku = sku                           // receives the user's choices
    ///     return [sku]
    /// }
    /// ```
    func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface]

    /// Provides a closure for outputs that do not result from an input, such as outputs from a delegate.
    ///
    /// This method is called only once, before ``first(respond:)``. The default implementation does nothing.
    /// The `respond` closure works until the interface is deallocated.
    func responder(respond: @escaping RespondCallback)

    /// Responds to an error that ``accept(_:respond:)`` threw or that no `onFailure` callback handled.
    ///
    /// The input has already ended when this method is called. Cancellation never causes a call to this
    /// method. The default implementation does not send any output.
    func thrownError(_ error: any Error, respond: @escaping RespondCallback)
}

/// An error that `accept` throws to end its input silently.
public enum ViewModelError: Error, Hashable {
    /// The input is not currently relevant, so it ends without a call to
    /// ``ViewModel/thrownError(_:respond:)``.
    case ignoreInput
}

extension ViewModel {
    /// Does not send any output.
    public func first(respond: RespondCallback) {}

    /// Returns an empty list.
    public func filter() -> [Input] { [] }

    /// Returns `false`, so that inputs can run concurrently.
    public func filterAll() -> Bool { false }

    /// Returns an empty list.
    public func filterAllInputs() -> [Input] { [] }

    /// Returns an empty list.
    public func latest() -> [Input] { [] }

    /// Returns an empty list.
    public func debounce() -> [DebouncedInput] { [] }

    /// Returns an empty list, so that every output ends its input.
    public func filterOutputs() -> [Output] { [] }

    /// Returns an empty list because many view models have no children.
    public func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface] { [] }

    /// Does nothing.
    public func responder(respond: @escaping RespondCallback) {}

    /// Ignores the error, which appears only in the interface's log.
    public func thrownError(_ error: any Error, respond: @escaping RespondCallback) {}
}
