/// A screen's logic as a function from inputs to outputs, in the pattern SimpleViewModel.
///
/// A screen sends *inputs* to a ``ViewModelInterface``, which passes them to ``accept(_:respond:)``. Every
/// response arrives at the interface's `receive` closure as an *output*, on the main actor and in order.
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
/// An input is *in flight* from the call of `accept` until the input ends. The input ends with its first
/// output that ``filterOutputs()`` does not list, with an error, on cancellation, or when its `respond`
/// closure is released. An input that produces no output therefore does not stay in flight. An input may send
/// more outputs after it has ended, for example while it follows a stream.
///
/// **Overlap** is decided when an input would be accepted:
///
/// | List with the input | Effect while another input is in flight |
/// |---|---|
/// | none | both inputs run concurrently |
/// | ``filter()`` | the input is ignored if the other has the same case, so the first one wins |
/// | ``filterAllInputs()`` | both run, but while a listed input is in flight, every later input is ignored |
/// | any, if ``filterAll()`` is `true` | the input is ignored, so the first one wins |
/// | ``latest()`` | the input cancels the earlier listed input of any case, so the newest one wins |
/// | ``debounce()`` | the last input of a burst cancels the earlier one of its case |
/// | ``debounce()`` and ``filter()`` | the last input of a burst is accepted unless its case is in flight |
/// | ``debounce()`` and ``latest()`` | the last input of a burst cancels the earlier listed input |
///
/// Debouncing comes first: the other rules apply when the interval is over. The interface reads the lists
/// once, on creation. The lists name cases, so payloads are placeholders: `.didSearch("")` stands for any
/// search. The program stops if a list names a case twice, or if two lists contradict each other.
@preconcurrency @MainActor
public protocol ViewModel<Input, Output> {
    /// The type of the inputs: user actions and lifecycle events.
    associatedtype Input

    /// The type of the outputs.
    associatedtype Output: Equatable

    /// A number of seconds, so that ``debounce()`` does not require an import of `Foundation`.
    typealias TimeInterval = Double

    /// An input case, and the number of seconds without such an input that end a burst.
    typealias DebouncedInput = (Input, TimeInterval)

    /// A closure that sends an output; it can be called any number of times, even later.
    typealias RespondCallback = (Output) -> Void

    /// Sends the outputs to show before any input; called once, when the interface is created.
    func first(respond: RespondCallback)

    /// Handles an input.
    ///
    /// The method starts synchronously, so outputs sent before its first `await` have been received when
    /// `send` returns. Work that starts here belongs to the interface: use `await`, ``asyncTask(_:)``, or
    /// `observe`, and never an unowned task.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - respond: Sends an output. Releasing it ends the input.
    /// - Throws: ``ViewModelError/ignoreInput`` to end the input silently. Any other error goes to
    ///   ``thrownError(_:respond:)``.
    func accept(_ input: Input, respond: @escaping RespondCallback) async throws

    /// Returns the inputs to ignore while an input with the same case is in flight; none by default.
    func filter() -> [Input]

    /// Returns whether every input is ignored while any other is in flight; `false` by default.
    func filterAll() -> Bool

    /// Returns the inputs that block all others while they are in flight; none by default.
    ///
    /// ```swift
    /// func filterAllInputs() -> [Input] { [.didTapPay] }          // blocks all other buttons
    /// ```
    func filterAllInputs() -> [Input]

    /// Returns the inputs of which only the newest counts; none by default.
    ///
    /// A listed input cancels the earlier listed input, whatever its case, and drops its later outputs.
    ///
    /// ```swift
    /// func latest() -> [Input] { [.didSearch(""), .didTapNextPage] }
    /// ```
    /// To observe a store for longer than that, use an input that is not listed.
    func latest() -> [Input]

    /// Returns the inputs of which only the last of a burst counts; none by default.
    ///
    /// ```swift
    /// func debounce() -> [(Input, TimeInterval)] { [(.didSearch(""), 0.3)] }
    /// ```
    func debounce() -> [DebouncedInput]

    /// Returns the outputs that do not end their input, such as `.loading`; none by default.
    ///
    /// The payload is a placeholder: `[.progress(0)]` stands for every progress.
    func filterOutputs() -> [Output]

    /// Returns the interfaces of child view models; none by default.
    ///
    /// This method is called once, after ``first(respond:)``. Both closures work as long as the interface
    /// lives. The parent's interface cancels its children, and settles only after they have settled. Turn a
    /// child's output into an input if this view model acts on it, or into an output to pass it through.
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

    /// Provides a way to send outputs that do not belong to an input, such as those of a delegate.
    ///
    /// This method is called once, before ``first(respond:)``. The default does nothing. `respond` works as
    /// long as the interface lives.
    func responder(respond: @escaping RespondCallback)

    /// Responds to an error that ``accept(_:respond:)`` threw or that had no `onFailure` callback.
    ///
    /// The input has ended by then. Cancellation never reaches this method. The default sends nothing.
    func thrownError(_ error: any Error, respond: @escaping RespondCallback)
}

/// An error that `accept` throws to end its input silently.
public enum ViewModelError: Error, Hashable {
    /// The input is not relevant now, so it ends without ``ViewModel/thrownError(_:respond:)``.
    case ignoreInput
}

extension ViewModel {
    /// Sends nothing.
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

    /// Sends nothing; the log of the interface contains the error.
    public func thrownError(_ error: any Error, respond: @escaping RespondCallback) {}
}
