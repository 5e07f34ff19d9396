public import ViewStateCore

/// The Interactor of View–ViewState–Interactor: handles what a view state cannot, and decides *where* to go
/// next.
///
/// It speaks to the rest of the system through use cases, turns their results into effects, and says where to
/// go with ``navigationEvents``; a coordinator decides how. The navigation path is its only owner: when it is
/// popped it is released, and its work with it.
///
/// ```swift
/// final class ShelfInteractor: ViewInteractor<ViewState<ShelfState>, ShelfNavigationEvent> {
///     private let loadThings: LoadThingsUseCase
///
///     init(loadThings: LoadThingsUseCase) {
///         self.loadThings = loadThings
///         super.init(viewState: ViewState(initialState: ShelfState()))
///     }
///
///     override func viewWillAppear() { refresh() }
///
///     override func handle(action: ShelfState.Action) {
///         switch action {
///         case .refreshPressed: refresh()
///         case .thingSelected(let id): navigationEvents.send(.thingSelected(id))
///         }
///     }
///
///     private func refresh() {
///         viewState.reduce(with: .started)             // shown on the next line
///         work.run("refresh") { [weak viewState, loadThings] in
///             let effect = await ShelfState.Effect.received(loadThings())
///             if !Task.isCancelled { viewState?.reduce(with: effect) }
///         }
///     }
/// }
/// ```
/// - **Order**: actions are handled one after the other; one that is sent while another is handled waits for
///   its turn.
/// - **Overlap**: work is started with a key of ``work``, and the newest of a key wins; different keys run
///   side by side.
/// - **Life**: no work starts in `init`; ``viewWillAppear()`` starts it and ``viewDidDisappear()`` cancels
///   it. A body of work captures the interactor weakly, so that a late answer finds nobody and changes
///   nothing.
@MainActor
open class ViewInteractor<ViewState: ViewStateObject, NavigationEvent>: NavigationPathable {
    /// What the view state knows of its interactor; both handlers share it.
    private final class Link {
        weak var interactor: ViewInteractor?

        init(_ interactor: ViewInteractor) {
            self.interactor = interactor
        }
    }

    /// What the view shows; owned here, so that both live equally long.
    public let viewState: ViewState

    /// Where the person should get to; facts for the coordinator, kept until it listens.
    public private(set) lazy var navigationEvents = EventChannel<NavigationEvent>()

    /// The running work of the screen.
    public private(set) lazy var work = WorkBag()

    /// Creates an interactor and starts to listen to its view state; starts no work.
    ///
    /// - Parameter viewState: What the view shows.
    public init(viewState: ViewState) {
        self.viewState = viewState
        let link = Link(self)
        viewState.actions.listen { link.interactor?.handle(action: $0) }
        viewState.lifecycleEvents.listen { link.interactor?.handle(lifecycleEvent: $0) }
    }

    /// Handles an action that the view state passed on; does nothing unless overridden.
    ///
    /// - Parameter action: What the person did.
    open func handle(action: ViewState.Action) {}

    /// Starts what the screen needs while it is shown; does nothing unless overridden.
    open func viewWillAppear() {}

    /// Ends what runs for the screen; an override calls `super`.
    open func viewDidDisappear() {
        work.cancelAll()
    }

    private func handle(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }
}
