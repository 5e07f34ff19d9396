public import ViewStateCore

/// The Interactor of View–ViewState–Interactor: handles what a view state cannot, and decides *where* to go
/// next.
///
/// It speaks to the rest of the system through use cases, turns their results into effects, and says where to
/// go with an ``output``; a coordinator decides how. It owns its view state, and is what a screen is made of,
/// so no screen can be without it; both are released when the screen is popped, and the work is canceled.
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
/// - **Order**: actions are handled one after the other; one that is sent while another is handled waits for
///   its turn.
/// - **Overlap**: work is started with a key of ``work``, and the newest of a key wins; different keys run
///   side by side.
/// - **Life**: no work starts in `init`; ``viewWillAppear()`` starts it and ``viewDidDisappear()`` cancels
///   it. A late result is dropped: see `WorkBag`.
@preconcurrency @MainActor
open class ViewInteractor<State: ViewStateReducible, Output>: ViewStateHandler, WorkOwner {
    /// What the view shows.
    public let viewState: ViewState<State>

    /// Says where the person wants to go, as a fact for whoever made the screen.
    public let output: @MainActor (Output) -> Void

    /// The running work of the screen.
    public private(set) lazy var work = WorkBag()

    /// Creates an interactor that listens to its view state from now on; starts no work.
    ///
    /// - Parameters:
    ///   - viewState: What the view shows.
    ///   - output: Takes where the person wants to go; does nothing unless given.
    public init(viewState: ViewState<State>, output: @escaping @MainActor (Output) -> Void = { _ in }) {
        self.viewState = viewState
        self.output = output
        viewState.handler = self
    }

    /// Handles an action that the view state passed on; does nothing unless overridden.
    ///
    /// - Parameter action: What the person did.
    open func handle(action: State.Action) {}

    /// Starts what the screen needs while it is shown; does nothing unless overridden.
    open func viewWillAppear() {}

    /// Ends what runs for the screen; an override calls `super`.
    open func viewDidDisappear() {
        work.cancelAll()
    }

    /// Calls ``viewWillAppear()`` or ``viewDidDisappear()``.
    ///
    /// - Parameter lifecycleEvent: What happened to the screen.
    public func handle(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }
}

/// What the screen is to its host: the view state, with the work of the interactor.
extension ViewInteractor: StateSource {
    /// What is shown now.
    public var state: State { viewState.state }

    /// The message in front of the screen.
    public var alert: AlertState? { viewState.alert }

    /// Takes away the message in front of the screen.
    public func dismissAlert() {
        viewState.dismissAlert()
    }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        viewState.onChange(handler)
    }

    /// Gives an action of a person to the view state, which passes on what it does not handle itself.
    ///
    /// - Parameter action: What the person did.
    public func send(action: State.Action) {
        viewState.send(action: action)
    }

    /// Tells the view state what happens to the screen.
    ///
    /// - Parameter lifecycleEvent: What happened.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        viewState.send(lifecycleEvent: lifecycleEvent)
    }

    /// Reports each effect from now on, before it changes the state.
    ///
    /// - Parameter tracer: Gets the effect.
    public func trace(_ tracer: @escaping @MainActor (StateCause) -> Void) {
        viewState.trace(tracer)
    }

    /// Returns when the work of the screen has come to rest; see `WorkBag.settled()`.
    public func settled() async {
        await work.settled()
    }
}
