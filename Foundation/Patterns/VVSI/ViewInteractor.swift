public import ViewStateCore

/// The interactor of View–ViewState–Interactor: handles the actions that the view state cannot handle itself.
///
/// An interactor communicates with the rest of the system through use cases, and turns their results into
/// effects. The interactor reports *where* to navigate with an ``output``, and a coordinator decides how. A
/// screen consists of its interactor, which owns the view state. Closing the screen releases both and cancels
/// the work.
///
/// ```swift
/// final class ShelfInteractor: ViewInteractor<ShelfState, ShelfOutput> {
///     private enum Work: Hashable { case refresh }
///
///     private let loadThings: LoadThingsUseCase
///
///     init(loadThings: LoadThingsUseCase, output: @escaping @MainActor (ShelfOutput) -> Void) {
///         self.loadThings = loadThings
///         super.init(viewState: ViewState(initialState: ShelfState()), output: output)
///     }
///
///     override func viewWillAppear() { refresh() }
///
///     override func handle(action: ShelfState.Action) {
///         switch action {
///         case .refreshPressed: refresh()
///         case .thingSelected(let id): output(.thingSelected(id))
///         }
///     }
///
///     private func refresh() {
///         viewState.reduce(with: .started)             // shown on the next line
///         let loadThings = loadThings
///         work.run(Work.refresh) {
///             await loadThings()
///         } then: { [viewState] things in
///             viewState.reduce(with: .received(things))
///         }
///     }
/// }
/// ```
/// - **Order**: Actions are handled one after the other. An action that is sent while another is being
///   handled waits for its turn.
/// - **Overlap**: Each job in ``work`` has a key, and the newest job with a key wins. Jobs with different
///   keys run concurrently.
/// - **Lifetime**: No work starts in `init`. ``viewWillAppear()`` starts it, and ``viewDidDisappear()``
///   cancels it. Late results are dropped; see `WorkBag`.
@preconcurrency @MainActor
open class ViewInteractor<State: ViewStateReducible, Output>: ViewStateHandler, WorkOwner {
    /// The view state of the screen.
    public let viewState: ViewState<State>

    /// The closure that reports where the user wants to go.
    public let output: @MainActor (Output) -> Void

    /// The running work of the screen.
    public private(set) lazy var work = WorkBag()

    /// Creates an interactor, which handles the actions of its view state from now on.
    public init(viewState: ViewState<State>, output: @escaping @MainActor (Output) -> Void = { _ in }) {
        self.viewState = viewState
        self.output = output
        viewState.handler = self
    }

    /// Handles an action that the view state passed on; does nothing by default.
    open func handle(action: State.Action) {}

    /// Starts the work that the screen needs while it is shown; does nothing by default.
    open func viewWillAppear() {}

    /// Cancels the work of the screen; overrides must call `super`.
    open func viewDidDisappear() {
        work.cancelAll()
    }

    /// Calls ``viewWillAppear()`` or ``viewDidDisappear()``.
    public func handle(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }
}

/// The conformance for the host of a screen: the view state, with the interactor's work.
extension ViewInteractor: StateSource {
    /// The current state.
    public var state: State { viewState.state }

    /// The alert that the screen shows now.
    public var alert: AlertState? { viewState.alert }

    /// Dismisses the alert.
    public func dismissAlert() {
        viewState.dismissAlert()
    }

    /// Calls a handler after each change of ``state`` or ``alert``, until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        viewState.onChange(handler)
    }

    /// Sends a user action to the view state, which passes on the actions that it does not handle.
    public func send(action: State.Action) {
        viewState.send(action: action)
    }

    /// Sends a lifecycle event to the view state.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        viewState.send(lifecycleEvent: lifecycleEvent)
    }

    /// Reports each effect from now on, before it changes the state.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        viewState.trace(tracer)
    }

    /// Returns when all work of the screen has finished; see `WorkBag.settled()`.
    public func settled() async {
        await work.settled()
    }
}
