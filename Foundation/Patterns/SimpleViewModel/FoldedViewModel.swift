public import ViewStateCore

/// A screen state that is built from the outputs of the screen's ``ViewModel``.
///
/// ```swift
/// struct CartState: FoldingState {
///     typealias Input = CartViewModel.Input
///
///     private(set) var items: [Item] = []
///
///     mutating func fold(_ output: CartViewModel.Output) {
///         switch output {
///         case .items(let items): self.items = items
///         case .productSelected: break                    // opens a screen; no state change
///         }
///     }
/// }
/// ```
public protocol FoldingState<Input, Output> {
    /// The type of the inputs, which are user actions and lifecycle events.
    associatedtype Input

    /// The type of the view model's outputs.
    associatedtype Output

    /// Updates the state with an output.
    mutating func fold(_ output: Output)

    /// Updates the state with an input before the input is debounced, filtered, or accepted.
    ///
    /// Implement this method for changes that must be visible immediately, such as text that the user types.
    /// If an observer of this change sends inputs, those inputs are accepted before this input. The default
    /// implementation does nothing.
    mutating func enter(_ input: Input)
}

extension FoldingState {
    /// Leaves the state unchanged.
    public mutating func enter(_ input: Input) {}

    /// Returns the state that results from folding outputs into this state in order, for a preview or a test.
    public func folded(_ outputs: Output...) -> Self {
        var state = self
        for output in outputs { state.fold(output) }
        return state
    }
}

/// A `StateSource` that folds the outputs of a ``ViewModel`` into one state.
///
/// ```swift
/// FoldedViewModel(initial: CartState(), appeared: .appeared) { state in CartViewModel(state: state) }
/// ```
/// The view model reads the folded state through the closure that it receives, so it does not need to store a
/// copy of the state.
///
/// The screen's actions are the view model's inputs. When the screen disappears, the source cancels the work
/// of all inputs.
@preconcurrency @MainActor
public final class FoldedViewModel<VM: ViewModel, State: FoldingState>: StateSource
where State.Input == VM.Input, State.Output == VM.Output {
    private let container: StateContainer<State>
    private let interface: ViewModelInterface<VM>
    private let appeared: [VM.Input]
    private let origin: SignalOrigin

    /// Creates a source and folds the view model's initial outputs into the state before returning.
    ///
    /// - Parameters:
    ///   - initial: The state before any output.
    ///   - clock: The clock for debounced inputs.
    ///   - appeared: The inputs to send when the screen appears, in order.
    ///   - file: The file that the log reports as the origin of inputs that no control sent.
    ///   - line: The line that the log reports as the origin of these inputs.
    ///   - output: Receives each output after it has been folded into the state.
    ///   - viewModel: Creates the view model. The argument is a closure that returns the state. The state
    ///     includes the latest output, unless that output was sent while another output was being received.
    public init(
        initial: State,
        clock: any Clock<Duration> = .continuous,
        appeared: VM.Input...,
        file: StaticString = #file,
        line: UInt = #line,
        output: @escaping (VM.Output) -> Void = { _ in },
        viewModel: (_ state: @escaping @MainActor () -> State) -> VM
    ) {
        let container = StateContainer(initial)
        self.container = container
        self.appeared = appeared
        origin = SignalOrigin(file: file, line: line)
        let viewModel = viewModel { container.state }
        interface = ViewModelInterface(viewModel: viewModel, clock: clock, file: file, line: line) { answer in
            container.update { $0.fold(answer) }
            output(answer)
        }
    }

    /// A closure that receives each signal, or `nil` to disable logging.
    ///
    /// For details, see ``ViewModelInterface/log``.
    public var log: ((Signal<VM.Input, VM.Output>) -> Void)? {
        get { interface.log }
        set { interface.log = newValue }
    }

    /// The state, which includes all outputs folded in so far.
    public var state: State { container.state }

    /// Calls a handler after each change to ``state`` until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Reports each subsequent input and output to a tracer after ``log`` has received the same signal.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        let log = interface.log
        interface.log = { signal in
            log?(signal)
            tracer(signal.event.cause)
        }
    }

    /// Sends an input to the view model.
    public func send(action: VM.Input) {
        send(action: action, from: origin)
    }

    /// Sends an input to the view model and logs the control's source line as the input's origin.
    public func send(action: VM.Input, from origin: SignalOrigin) {
        container.update { $0.enter(action) }
        interface.send(action, file: origin.file, line: origin.line)
    }

    /// Sends the appearance inputs when the screen appears, and cancels all work when the screen disappears.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: for input in appeared { send(action: input) }
        case .viewDidDisappear: interface.cancelAll()
        }
    }

    /// Returns when all of the screen's work has finished.
    ///
    /// For details, see ``ViewModelInterface/settled()``.
    public func settled() async {
        await interface.settled()
    }
}
