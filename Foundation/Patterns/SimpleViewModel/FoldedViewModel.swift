public import ViewStateCore

/// The state of a screen, built from the outputs of its ``ViewModel``.
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
///         case .productSelected: break                    // where to go, and nothing to see
///         }
///     }
/// }
/// ```
public protocol FoldingState<Input, Output> {
    /// The type of the inputs: user actions and lifecycle events.
    associatedtype Input

    /// The type of the view model's outputs.
    associatedtype Output

    /// Updates the state with an output.
    mutating func fold(_ output: Output)

    /// Updates the state with an input before the input is debounced, filtered, or accepted.
    ///
    /// Use it for changes that must show at once, such as text that the user types. Inputs that are sent by
    /// an observer of this change are accepted first. The default does nothing.
    mutating func enter(_ input: Input)
}

extension FoldingState {
    /// Leaves the state unchanged.
    public mutating func enter(_ input: Input) {}

    /// Returns the state after some outputs, in order, for a preview or a test.
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
/// The view model can read the folded state through the closure that it receives, so it needs no copy.
///
/// The inputs are the actions of the screen. When the screen disappears, the work of its inputs is canceled.
@preconcurrency @MainActor
public final class FoldedViewModel<VM: ViewModel, State: FoldingState>: StateSource
where State.Input == VM.Input, State.Output == VM.Output {
    private let container: StateContainer<State>
    private let interface: ViewModelInterface<VM>
    private let appeared: [VM.Input]
    private let origin: SignalOrigin

    /// Creates a source, which has folded in the view model's first outputs when this initializer returns.
    ///
    /// - Parameters:
    ///   - initial: The state before any output.
    ///   - clock: The clock for debounced inputs.
    ///   - appeared: The inputs to send when the screen appears, in order.
    ///   - file: The file to log as the origin of inputs that do not come from a control.
    ///   - line: The line to log as their origin.
    ///   - output: Receives each output after it was folded in.
    ///   - viewModel: Creates the view model. Its argument returns the state, including the latest output,
    ///     unless that output was sent while another was being received.
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

    /// The closure that receives each signal and its origin; see ``ViewModelInterface/log``.
    public var log: ((Signal<VM.Input, VM.Output>) -> Void)? {
        get { interface.log }
        set { interface.log = newValue }
    }

    /// The state, including all outputs so far.
    public var state: State { container.state }

    /// Calls a handler after each change of ``state``, until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Reports the handling of each input and output from now on, after ``log`` has received it.
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

    /// Sends an input to the view model, and logs the source line of the used control as its origin.
    public func send(action: VM.Input, from origin: SignalOrigin) {
        container.update { $0.enter(action) }
        interface.send(action, file: origin.file, line: origin.line)
    }

    /// Sends the inputs for an appearing screen, or cancels running work after the screen has disappeared.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: for input in appeared { send(action: input) }
        case .viewDidDisappear: interface.cancelAll()
        }
    }

    /// Returns when all work of the screen has finished; see ``ViewModelInterface/settled()``.
    public func settled() async {
        await interface.settled()
    }
}
