/// The logic of a screen, as a function from inputs to outputs.
///
/// A screen sends *inputs* to a ``ViewModelInterface``, which passes them to ``accept(_:respond:)``. The
/// interface's `receive` closure receives every response as an *output*, on the main actor and in order.
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
/// An input is *in flight* from the call to `accept` until the input ends. The input ends when it sends an
/// output that ``filterOutputs()`` does not list, throws an error, is canceled, or when its `respond` closure
/// is released. An input that produces no output therefore does not remain in flight. An input may send more
/// outputs after it has ended, for example while it follows a stream.
///
/// **Overlap**: When the interface is about to accept an input, the lists that contain the input determine
/// the effect of an input that is already in flight:
///
/// | Lists that contain the input | Effect while a different input is in flight |
/// |---|---|
/// | none | The inputs run concurrently. |
/// | ``filter()`` | The input is ignored if the input in flight has the same case. |
/// | ``filterAllInputs()`` | Both inputs run, but later inputs are ignored until the listed input ends. |
/// | any, if ``filterAll()`` is `true` | The input is ignored. |
/// | ``latest()`` | The input cancels the earlier listed input, whatever its case. |
/// | ``debounce()`` | The last input in a burst cancels the earlier input that has the same case. |
/// | ``debounce()`` and ``filter()`` | The last input in a burst is ignored if its case is in flight. |
/// | ``debounce()`` and ``latest()`` | The last input in a burst cancels the earlier listed input. |
///
/// Debouncing is the first rule; the other rules apply when the interval has elapsed. The interface reads the
/// lists only once, when it is created. The lists contain cases, so payloads are placeholders:
/// `.didSearch("")` represents any search. The program terminates if a list contains a case twice, or if two
/// lists contradict each other.
@preconcurrency @MainActor
public protocol ViewModel<Input, Output> {
    /// The type of the inputs: user actions and lifecycle events.
    associatedtype Input

    /// The type of the outputs.
    associatedtype Output: Equatable

    /// A number of seconds; this alias lets ``debounce()`` compile without importing `Foundation`.
    typealias TimeInterval = Double

    /// An input case, and the number of seconds without an input of that case after which a burst ends.
    typealias DebouncedInput = (Input, TimeInterval)

    /// A closure that sends an output, and that can be called any number of times, even after `accept`
    /// returns.
    typealias RespondCallback = (Output) -> Void

    /// Sends the outputs that precede any input; called once, when the interface is created.
    func first(respond: RespondCallback)

    /// Handles an input.
    ///
    /// The method starts synchronously, so the screen has received all outputs sent before the first
    /// suspension when `send` returns. The interface owns the work that this method starts. Start work with
    /// `await`, ``asyncTask(_:)``, or `observe`, and never with an unowned task.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - respond: Sends an output. Releasing the closure ends the input.
    /// - Throws: ``ViewModelError/ignoreInput`` to end the input silently. ``thrownError(_:respond:)``
    ///   receives any other error.
    func accept(_ input: Input, respond: @escaping RespondCallback) async throws

    /// Returns the inputs to ignore while an input of the same case is in flight; none by default.
    func filter() -> [Input]

    /// Returns whether every input is ignored while any other input is in flight; `false` by default.
    func filterAll() -> Bool

    /// Returns the inputs that block all others while they are in flight; none by default.
    ///
    /// ```swift
    /// func filterAllInputs() -> [Input] { [.didTapPay] }          // blocks all other buttons
    /// ```
    func filterAllInputs() -> [Input]

    /// Returns the inputs that cancel each other, so that only the latest one runs; none by default.
    ///
    /// A listed input cancels the earlier listed input, whatever its case. The interface discards the later
    /// outputs of the canceled input.
    ///
    /// ```swift
    /// func latest() -> [Input] { [.didSearch(""), .didTapNextPage] }
    /// ```
    /// The next listed input also cancels an observation that a listed input has started. For a longer
    /// observation, use an input that is not listed.
    func latest() -> [Input]

    /// Returns the inputs for which only the last input in a burst is accepted; none by default.
    ///
    /// ```swift
    /// func debounce() -> [(Input, TimeInterval)] { [(.didSearch(""), 0.3)] }
    /// ```
    func debounce() -> [DebouncedInput]

    /// Returns the outputs that do not end their input, such as `.loading`; none by default.
    ///
    /// The payload is a placeholder: `[.progress(0)]` represents every progress output.
    func filterOutputs() -> [Output]

    /// Returns the interfaces of child view models; none by default.
    ///
    /// This method is called once, after ``first(respond:)``. Both closures work until the interface is
    /// deallocated. The parent's interface cancels the children's work, and settles only after all children
    /// have settled. If this view model must react to a child's output, convert the output into an input of
    /// this view model. To pass the output to the screen, convert it into an output of this view model.
    /// ```swift
    /// func children(
    ///     send: @escaping (Input) -> Void,
    ///     respond: @escaping RespondCallback
    /// ) -> [any ChildInterface] {
    ///     let sku = ViewModelInterface(viewModel: SKUViewModel()) { respond(.sku($0)) }
    ///     self.sku = sku                           // receives what the user does with it
    ///     return [sku]
    /// }
    /// ```
    func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface]

    /// Provides a closure for outputs that do not result from an input, such as outputs from a delegate.
    ///
    /// This method is called once, before ``first(respond:)``. The default implementation does nothing.
    /// `respond` works until the interface is deallocated.
    func responder(respond: @escaping RespondCallback)

    /// Responds to an error that ``accept(_:respond:)`` threw or that no `onFailure` callback handled.
    ///
    /// The input has already ended when this method is called. Cancellation never calls this method. The
    /// default implementation sends no output.
    func thrownError(_ error: any Error, respond: @escaping RespondCallback)
}

/// An error that `accept` throws to end its input silently.
public enum ViewModelError: Error, Hashable {
    /// The input is not currently relevant, so it ends without a call to
    /// ``ViewModel/thrownError(_:respond:)``.
    case ignoreInput
}

extension ViewModel {
    /// Sends no output.
    public func first(respond: RespondCallback) {}

    /// Returns an empty list.
    public func filter() -> [Input] { [] }

    /// Returns `false`, so that inputs with different cases run concurrently.
    public func filterAll() -> Bool { false }

    /// Returns an empty list.
    public func filterAllInputs() -> [Input] { [] }

    /// Returns an empty list.
    public func latest() -> [Input] { [] }

    /// Returns an empty list.
    public func debounce() -> [DebouncedInput] { [] }

    /// Returns an empty list, so that every output ends its input.
    public func filterOutputs() -> [Output] { [] }

    /// Returns no children.
    public func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface] { [] }

    /// Does nothing.
    public func responder(respond: @escaping RespondCallback) {}

    /// Sends no output; the interface's log contains the error.
    public func thrownError(_ error: any Error, respond: @escaping RespondCallback) {}
}
