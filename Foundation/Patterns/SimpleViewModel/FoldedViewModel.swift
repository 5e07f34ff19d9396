public import ViewStateCore

/// The state of a screen whose ``ViewModel`` answers with outputs: what they add up to.
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
    /// What a person does and what happens to the screen.
    associatedtype Input

    /// What the view model reports.
    associatedtype Output

    /// Changes the state by an output.
    ///
    /// - Parameter output: What the view model has answered.
    mutating func fold(_ output: Output)

    /// Changes the state by an input at once, before that is debounced, filtered or accepted, such as the
    /// text of a field that a person types into; does nothing unless implemented.
    ///
    /// What an observer of that change sends is accepted before the input.
    ///
    /// - Parameter input: What happened.
    mutating func enter(_ input: Input)
}

extension FoldingState {
    /// Leaves the state as it is.
    public mutating func enter(_ input: Input) {}

    /// The state after some outputs, for a preview or a test.
    ///
    /// - Parameter outputs: What the view model has answered, in order.
    /// - Returns: What the state became.
    public func folded(_ outputs: Output...) -> Self {
        var state = self
        for output in outputs { state.fold(output) }
        return state
    }
}

/// Makes a ``ViewModel`` a screen's `StateSource`: folds its outputs into one state.
///
/// ```swift
/// FoldedViewModel(initial: CartState(), appeared: .appeared) { state in CartViewModel(state: state) }
/// ```
/// A view model that has to know what its outputs add up to reads it where it accepts inputs, and keeps no
/// copy; another ignores it.
///
/// The inputs are the actions of the screen. When the screen disappears, what runs for them is canceled.
@preconcurrency @MainActor
public final class FoldedViewModel<VM: ViewModel, State: FoldingState>: StateSource
where State.Input == VM.Input, State.Output == VM.Output {
    private let container: StateContainer<State>
    private let interface: ViewModelInterface<VM>
    private let appeared: [VM.Input]
    private let origin: SignalOrigin

    /// Creates a source; what the view model gives first is folded in when this returns.
    ///
    /// - Parameters:
    ///   - initial: The state before any output.
    ///   - clock: What debounced inputs are timed with.
    ///   - appeared: The inputs to send when the screen appears, in order.
    ///   - file: The file that creates it, for the log; an input of no control comes from there.
    ///   - line: The line that creates it.
    ///   - output: Takes each output after the state has.
    ///   - viewModel: Makes what handles the inputs. It gets a closure that reads the state, with all that
    ///     was answered, also on the line before, unless another output is just being received.
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

    /// Called with each signal and the line where it began, as ``ViewModelInterface/log`` is.
    public var log: ((Signal<VM.Input, VM.Output>) -> Void)? {
        get { interface.log }
        set { interface.log = newValue }
    }

    /// The state, with all outputs so far folded in.
    public var state: State { container.state }

    /// Calls a handler after each change of ``state``.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Reports what becomes of each input from now on, and each output before it changes the state.
    ///
    /// - Parameter tracer: Called with what ``log`` gets, after it.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        let log = interface.log
        interface.log = { signal in
            log?(signal)
            tracer(signal.event.cause)
        }
    }

    /// Sends an input to the view model.
    ///
    /// - Parameter action: What the person did.
    public func send(action: VM.Input) {
        send(action: action, from: origin)
    }

    /// Sends an input to the view model, for the log from where its control was written.
    ///
    /// - Parameters:
    ///   - action: What the person did.
    ///   - origin: The line of source with the control that they used.
    public func send(action: VM.Input, from origin: SignalOrigin) {
        container.update { $0.enter(action) }
        interface.send(action, file: origin.file, line: origin.line)
    }

    /// Sends the inputs for a screen that appears; cancels what runs when it has disappeared.
    ///
    /// - Parameter lifecycleEvent: What happened.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: for input in appeared { send(action: input) }
        case .viewDidDisappear: interface.cancelAll()
        }
    }

    /// Returns when the screen has come to rest; see ``ViewModelInterface/settled()``.
    public func settled() async {
        await interface.settled()
    }
}
