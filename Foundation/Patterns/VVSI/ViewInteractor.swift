public import ViewStateCore

/// The interactor in the View–ViewState–Interactor pattern, an object that handles the actions that the view
/// state does not handle.
///
/// An interactor communicates with the rest of the system through use cases and converts the results into
/// effects. The interactor requests navigation through ``output``, and a coordinator decides how to navigate.
/// The screen owns the interactor, which owns the view state. Closing the screen releases both objects and
/// cancels the running work.
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
/// - **Order**: The interactor handles actions sequentially. An action that is sent while another action is
///   being handled waits for its turn.
/// - **Overlap**: Each job in ``work`` has a key. A new job cancels any earlier job that has the same key.
///   Jobs that have different keys run concurrently.
/// - **Lifetime**: No work starts in `init`. ``viewWillAppear()`` starts the work, and ``viewDidDisappear()``
///   cancels it. Results that arrive after cancellation are discarded. For details, see `WorkBag`.
@preconcurrency @MainActor
open class ViewInteractor<State: ViewStateReducible, Output>: ViewStateHandler, WorkOwner {
    /// The screen's view state.
    public let viewState: ViewState<State>

    /// A closure that reports outputs, such as navigation requests, to the screen's owner.
    public let output: @MainActor (Output) -> Void

    /// The work bag that owns the screen's running work.
    public private(set) lazy var work = WorkBag()

    /// Creates an interactor and registers it as the handler of the view state's actions.
    public init(viewState: ViewState<State>, output: @escaping @MainActor (Output) -> Void = { _ in }) {
        self.viewState = viewState
        self.output = output
        viewState.handler = self
    }

    /// Handles an action that the view state passes on.
    ///
    /// The default implementation does nothing.
    open func handle(action: State.Action) {}

    /// Starts the work that the screen needs while it is visible.
    ///
    /// The default implementation does nothing.
    open func viewWillAppear() {}

    /// Cancels the screen's work.
    ///
    /// An override must call the superclass implementation unless the work should continue.
    open func viewDidDisappear() {
        work.cancelAll()
    }

    /// Calls ``viewWillAppear()`` or ``viewDidDisappear()``, depending on the event.
    public func handle(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }
}

extension ViewInteractor: StateSource {
    /// The current state.
    public var state: State { viewState.state }

    /// The alert that the screen is showing, or `nil` if there is none.
    public var alert: AlertState? { viewState.alert }

    /// Dismisses the alert.
    public func dismissAlert() {
        viewState.dismissAlert()
    }

    /// Calls a handler after each change to ``state`` or ``alert`` until the subscription is released.
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

    /// Sends each subsequent effect to a tracer before the effect changes the state.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        viewState.trace(tracer)
    }

    /// Returns when all of the screen's work has finished.
    ///
    /// For details, see `WorkBag.settled()`.
    public func settled() async {
        await work.settled()
    }
}
