public import ViewStateCore

/// Makes a ``ViewModel`` a screen's `StateSource`: folds its outputs into one state.
///
/// ```swift
/// let source = FoldedViewModel(
///     CartViewModel(),
///     initial: CartState(),
///     lifecycle: { $0 == .viewWillAppear ? .appeared : nil }
/// ) { state, output in
///     switch output {
///     case .items(let items): state.items = items
///     case .productSelected: break                 // a fact for the coordinator, which listens to `outputs`
///     }
/// }
/// ```
/// The inputs are the actions of the screen. When the screen disappears, what runs for its inputs is
/// cancelled; then the event is mapped to an input like any other.
@MainActor
public final class FoldedViewModel<VM: ViewModel, State>: StateSource {
    /// Every output, after the state has taken it; who listens later does not get earlier ones.
    public let outputs = EventChannel<VM.Output>()

    private let container: StateContainer<State>
    private let alertContainer = StateContainer<AlertState?>(nil)
    private let folding: Subscription
    private let interface: ViewModelInterface<VM>
    private let lifecycle: (ViewLifecycleEvent) -> VM.Input?
    private let enter: (inout State, VM.Input) -> Void

    // SIZE: Everything one may want to say about a view model, and two of it at least.
    /// Creates a source; what the view model gives first is folded in when this returns.
    ///
    /// - Parameters:
    ///   - viewModel: Handles the inputs.
    ///   - initial: The state before any output.
    ///   - clock: What debounced inputs are timed with.
    ///   - lifecycle: The input that a life-cycle event is; `nil` for none.
    ///   - alert: The message that an output puts in front of the screen; `nil` leaves it as it is.
    ///   - enter: Changes the state by an input at once, before that is debounced, filtered or accepted: the
    ///     text of a field that a person types into.
    ///   - fold: Changes the state by an output.
    public init(
        _ viewModel: VM,
        initial: State,
        clock: any Clock<Duration> = .continuous,
        lifecycle: @escaping (ViewLifecycleEvent) -> VM.Input? = { _ in nil },
        alert: @escaping (VM.Output) -> AlertState? = { _ in nil },
        enter: @escaping (inout State, VM.Input) -> Void = { _, _ in },
        fold: @escaping (inout State, VM.Output) -> Void
    ) {
        let container = StateContainer(initial)
        self.container = container
        self.lifecycle = lifecycle
        self.enter = enter
        folding = outputs.subscribe { [alertContainer] output in
            container.update { fold(&$0, output) }
            if let message = alert(output) { alertContainer.set(message) }
        }
        interface = ViewModelInterface(viewModel: viewModel, clock: clock) { [outputs] in outputs.send($0) }
    }

    /// Is told each signal; see ``ViewModelInterface/log``.
    ///
    /// Who used a control is not known here, so the line that it names is one of this file.
    public var log: ((Signal<VM.Input, VM.Output>) -> Void)? {
        get { interface.log }
        set { interface.log = newValue }
    }

    /// The state, with all outputs so far folded in.
    public var state: State { container.state }

    /// The message that an output has put in front of the screen.
    public var alert: AlertState? { alertContainer.state }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(withAlert: alertContainer, handler)
    }

    /// Sends an input to the view model.
    ///
    /// - Parameter action: What the person did.
    public func send(action: VM.Input) {
        container.update { enter(&$0, action) }
        interface.send(action)
    }

    /// Takes away the message in front of the screen.
    public func dismissAlert() {
        alertContainer.set(nil)
    }

    /// Sends the input that the event is, if any; cancels what runs when the screen has disappeared.
    ///
    /// - Parameter lifecycleEvent: What happened.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        if lifecycleEvent == .viewDidDisappear { interface.cancelAll() }
        if let input = lifecycle(lifecycleEvent) { send(action: input) }
    }

    /// Returns when the screen has come to rest; see ``ViewModelInterface/settled()``.
    public func settled() async {
        await interface.settled()
    }
}
