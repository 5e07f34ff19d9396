public import ViewStateCore

/// The Interactor of View–ViewState–Interactor: handles what a view state cannot, and decides *where* to go
/// next.
///
/// It speaks to the rest of the system through use cases, turns their results into effects, and says where to
/// go with an ``output``; a coordinator decides how. A screen owns it together with its view state; both are
/// released when the screen is popped, and the work is cancelled.
///
/// ```swift
/// final class ShelfInteractor: ViewInteractor<ShelfState, ShelfOutput> {
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
///         work.run("refresh") { [loadThings] in
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
@MainActor
open class ViewInteractor<State: ViewStateReducible, Output>: ViewStateHandler, WorkOwner, NavigationPathable
{
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

/// Something a navigation path can hold and own: an object with an identity.
///
/// Two screens are the same only when they are the same object; two categories are two entries of a path,
/// though both are of one type.
public protocol NavigationPathable: AnyObject, Hashable {}

extension NavigationPathable {
    /// Whether both are the same object.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
