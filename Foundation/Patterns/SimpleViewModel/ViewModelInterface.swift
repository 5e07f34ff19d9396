public import ViewStateCore

/// What a screen holds of a ``ViewModel``: takes its inputs, and hands out its outputs.
///
/// ```swift
/// interface = ViewModelInterface(viewModel: CartViewModel()) { [weak self] output in
///     self?.show(output)
/// }
/// interface.send(.didTapPay)
/// ```
/// - **Order**: an input that is sent while another input or an output is being handled waits for its turn;
///   an output comes before the next input.
/// - **Life**: releasing the interface cancels all that its inputs have started, and releases `receive`. The
///   view model is kept no longer than the `accept` that still runs; what that answers is dropped.
@MainActor
public final class ViewModelInterface<T: ViewModel>: ChildInterface {
    @usableFromInline let runner: ViewModelRunner<T>

    /// Creates an interface; what the view model gives ``ViewModel/first(respond:)`` was received when this
    /// returns.
    ///
    /// - Parameters:
    ///   - viewModel: Handles the inputs.
    ///   - clock: What debounced inputs are timed with.
    ///   - file: The file that creates it.
    ///   - line: The line that creates it.
    ///   - receive: Takes each output, on the main actor; capture its owner weakly.
    public init(
        viewModel: T,
        clock: any Clock<Duration> = .continuous,
        file: StaticString = #file,
        line: UInt = #line,
        receive: @escaping (T.Output) -> Void
    ) {
        let origin = SignalOrigin(file: file, line: line)
        runner = ViewModelRunner(viewModel, clock: clock, from: origin, receive: receive)
        runner.open()
    }

    isolated deinit {
        runner.close()
    }

    /// Called with each signal and the line where it began; `nil`, so that nothing is logged, unless set.
    public var log: ((Signal<T.Input, T.Output>) -> Void)? {
        get { runner.log }
        set { runner.log = newValue }
    }

    /// Sends an input to the view model, as ``ViewModel`` describes.
    ///
    /// What is answered without waiting has been received when this returns, unless it is sent from within
    /// `accept` or `receive`: then it waits for its turn.
    ///
    /// - Parameters:
    ///   - input: What happened.
    ///   - file: The file that sends it.
    ///   - line: The line that sends it.
    @inlinable
    public func send(_ input: T.Input, file: StaticString = #file, line: UInt = #line) {
        runner.send(input, from: SignalOrigin(file: file, line: line))
    }

    /// Cancels what runs for inputs, here and in the children, and drops inputs that wait; nothing of it is
    /// answered any more.
    ///
    /// What ``ViewModel/responder(respond:)`` gave out continues.
    public func cancelAll() {
        runner.cancelAll()
    }

    /// Returns when all that was asked for is answered.
    ///
    /// That is when no debounced input waits, no input is in flight, every ``ViewModel/asyncTask(_:)`` has
    /// ended, every observation of a store has handled what was committed before that, and the children
    /// have settled; also for what is sent or started meanwhile.
    ///
    /// What never ends does not block it: an input is waited for until its first output that ends it, and not
    /// for what `accept` does after that. Where that output may never come, because a sequence that `accept`
    /// follows is silent or all its outputs are listed in ``ViewModel/filterOutputs()``, it does.
    public func settled() async {
        await runner.settled()
    }

    /// Whether an input has ended with an output and `accept` still runs for it; makes sense when settled.
    package var hasUnfinishedInputs: Bool { runner.hasUnfinishedInputs }
}

/// The interface of a child's view model, as its parent's interface sees it: ``ViewModel/children(send:)``.
@MainActor
public protocol ChildInterface: AnyObject {
    /// Cancels what runs for inputs.
    func cancelAll()

    /// Returns when all that was asked for is answered.
    func settled() async
}
