/// A screen's logic as a function from inputs to outputs, in the pattern SimpleViewModel.
///
/// A screen sends *inputs* to a ``ViewModelInterface``, which gives them to ``accept(_:respond:)``; whatever
/// is responded arrives at the interface's `receive` as an *output*, on the main actor and in order.
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
/// An input is *in flight* from `accept` to its first output that ``filterOutputs()`` does not list, to an
/// error, to its cancellation, or to the release of its `respond`, so one that answers nothing blocks no
/// other. It may continue to answer after that, as one that follows a stream does.
///
/// **Overlap**, decided when an input would be accepted:
///
/// | the input is listed in | while another is in flight |
/// |---|---|
/// | nothing | both run, side by side |
/// | ``filter()`` | ignored while its own case is: the first is kept |
/// | ``filterAllInputs()`` | both run, but every input is ignored while one of these is in flight |
/// | anything, and ``filterAll()`` is `true` | ignored: the first input is kept, whichever it is |
/// | ``latest()`` | it cancels the one before it, of any case that is listed there: the newest is kept |
/// | ``debounce()`` | the last of a burst is accepted; it cancels the earlier one of its case |
/// | ``debounce()`` and ``filter()`` | the last of a burst, unless its case is in flight then |
/// | ``debounce()`` and ``latest()`` | the last of a burst, which cancels the one before it |
///
/// Debounce comes before the others: whether a debounced input is ignored is decided when its wait is over.
/// The lists are read once, when the interface is made; the payloads in them are placeholders, for they name
/// cases: `.didSearch("")` is any search. A list that cannot mean what it says, because it names a case
/// twice, or one as the first and as the latest, stops the program then.
@preconcurrency @MainActor
public protocol ViewModel<Input, Output> {
    /// What a person does and what happens to the screen.
    associatedtype Input

    /// What the view model reports.
    associatedtype Output: Equatable

    /// A number of seconds, as `Foundation` calls it, so that ``debounce()`` needs no further import.
    typealias TimeInterval = Double

    /// An input, whatever its payload, and how many seconds of quiet end a burst of it.
    typealias DebouncedInput = (Input, TimeInterval)

    /// Answers with one output; may be called any number of times, also later.
    typealias RespondCallback = (Output) -> Void

    /// Gives what is shown before any input; called once, when the interface is made.
    ///
    /// - Parameter respond: Takes an output.
    func first(respond: RespondCallback)

    /// Handles an input.
    ///
    /// It runs at once: what it responds before its first `await` has been received on the line after
    /// `send`. Work that is started here belongs to the interface: use `await`, ``asyncTask(_:)`` or
    /// `observe`, never a task without an owner.
    ///
    /// - Parameters:
    ///   - input: What happened.
    ///   - respond: Takes an output; releasing it ends the input.
    /// - Throws: ``ViewModelError/ignoreInput`` to end the input and say nothing; any other error goes to
    ///   ``thrownError(_:respond:)``.
    func accept(_ input: Input, respond: @escaping RespondCallback) async throws

    /// Inputs that are ignored while one of the same case is in flight; none unless implemented.
    func filter() -> [Input]

    /// Returns whether every input is ignored while another one is in flight, whatever its case; `false`
    /// unless implemented.
    func filterAll() -> Bool

    /// Inputs during which nothing else is accepted: while one of them is in flight, every input is ignored;
    /// none unless implemented.
    ///
    /// ```swift
    /// func filterAllInputs() -> [Input] { [.didTapPay] }          // no other button works meanwhile
    /// ```
    func filterAllInputs() -> [Input]

    /// Inputs that answer the same question, of which only the newest counts: it cancels the work of the one
    /// before it, whichever of these cases that was, and drops what it would still answer; none unless
    /// implemented.
    ///
    /// ```swift
    /// func latest() -> [Input] { [.didSearch(""), .didTapNextPage] }
    /// ```
    /// A store that is to be observed longer than that is observed by an input that is not listed.
    func latest() -> [Input]

    /// Inputs of which only the last of a burst counts; none unless implemented.
    ///
    /// ```swift
    /// func debounce() -> [(Input, TimeInterval)] { [(.didSearch(""), 0.3)] }
    /// ```
    func debounce() -> [DebouncedInput]

    /// Outputs that do not end the input they answer, such as `.loading`: `[.progress(0)]` is every progress;
    /// none unless implemented.
    func filterOutputs() -> [Output]

    /// Makes the interfaces of child view models; none unless implemented.
    ///
    /// It is called once, after ``first(respond:)``. The children are canceled with this view model's
    /// interface, and it settles when they have. A child's output that this view model acts on becomes an
    /// input; one that only passes through becomes an output.
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
    /// - Parameters:
    ///   - send: Sends an input, for as long as the interface lives.
    ///   - respond: Takes an output, for as long as the interface lives.
    /// - Returns: The children.
    func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface]

    /// Lets sources other than inputs answer: a delegate, a child, a callback.
    ///
    /// It is called once, before ``first(respond:)``, so that what `first` starts can answer here.
    ///
    /// - Parameter respond: Takes an output for as long as the interface lives, and nothing later.
    func responder(respond: @escaping RespondCallback)

    /// Answers an error that ``accept(_:respond:)`` threw, or that no `onFailure` took; unless implemented,
    /// nothing is answered.
    ///
    /// The input has ended then. A cancellation is no error and never comes here.
    ///
    /// - Parameters:
    ///   - error: What went wrong.
    ///   - respond: Takes an output.
    func thrownError(_ error: any Error, respond: @escaping RespondCallback)
}

/// What `accept` throws to end its input without an error.
public enum ViewModelError: Error, Hashable {
    /// The input is of no interest now: it ends, and ``ViewModel/thrownError(_:respond:)`` is not called.
    case ignoreInput
}

extension ViewModel {
    /// Gives nothing.
    public func first(respond: RespondCallback) {}

    /// Filters nothing.
    public func filter() -> [Input] { [] }

    /// Lets inputs of different cases run side by side.
    public func filterAll() -> Bool { false }

    /// Lets no input exclude the others.
    public func filterAllInputs() -> [Input] { [] }

    /// Lets none cancel another.
    public func latest() -> [Input] { [] }

    /// Debounces nothing.
    public func debounce() -> [DebouncedInput] { [] }

    /// Lets every output end its input.
    public func filterOutputs() -> [Output] { [] }

    /// Has no children.
    public func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface] { [] }

    /// Answers from inputs only.
    public func responder(respond: @escaping RespondCallback) {}

    /// Answers nothing; the log of the interface names the error.
    public func thrownError(_ error: any Error, respond: @escaping RespondCallback) {}
}
