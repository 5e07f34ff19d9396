public import ViewStateCore

/// The interface that a view requires from a view state and that previews and tests can implement.
@preconcurrency @MainActor
public protocol ViewStateProtocol<S, A, N>: AnyObject {
    /// The type of the state.
    associatedtype S: StateProtocol

    /// The type of the user's actions.
    associatedtype A: ActionProtocol

    /// The type of the notifications.
    associatedtype N: NotificationProtocol

    /// The current state.
    var state: S { get }

    /// The channel for the one-time notifications that accompany the state.
    var notifications: NotificationChannel<N> { get }

    /// Handles a user action.
    func trigger(_ action: A)
}

/// An object that stores a screen's state and passes each action to an interactor, in the
/// View–ViewState–Interactor pattern with triggers.
///
/// ```swift
/// let viewState = ViewState(ListState(), ListInteractor(service: service))
/// viewState.trigger(.refresh)
/// await viewState.settled()                        // also when the fetch has thrown
/// viewState.state.items
/// ```
/// - **Overlap**: Triggers run concurrently. To let a new trigger cancel an earlier trigger, the interactor
///   conforms to `WorkOwner` and runs both triggers' work under the same key.
/// - **Changes** occur in tasks that the interactor starts. Changes that a `Task.immediate` makes before its
///   first suspension are visible when ``trigger(_:)`` returns. Each change is atomic on the main actor and
///   is published only once, before the updater returns.
/// - **Lifetime**: The view state owns its interactor. The closures that the interactor receives retain
///   neither object, so both objects can be deallocated while work is running. Work that outlives the view
///   state cannot change the state.
/// - **Refresh**: Actions have no completion callbacks, because an error could prevent a callback from being
///   called. Trigger the action, and then await ``settled()``.
@preconcurrency @MainActor
public final class ViewState<Interactor: ViewStateInteractorProtocol>: ViewStateProtocol {
    private let interactor: Interactor
    private let container: StateContainer<Interactor.S>
    private let access: StateAccess<Interactor.S>
    private let alerts: NotificationAlerts<Interactor.N>?

    /// Creates a view state.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - interactor: The interactor, which the view state owns.
    ///   - alert: Returns the alert for a notification, or `nil` if the notification does not map to an
    ///     alert. A new alert replaces the previous alert. If this closure is not `nil`, the view state
    ///     registers as a listener during initialization. If it is the first listener, it also receives all
    ///     earlier notifications. The closure must capture the view state's owner weakly.
    public init(
        _ state: Interactor.S,
        _ interactor: Interactor,
        alert: (@MainActor (Interactor.N) -> AlertState?)? = nil
    ) {
        self.interactor = interactor
        container = StateContainer(state)
        access = StateAccess(to: container)
        alerts = alert.map { NotificationAlerts(of: interactor.notifications, as: $0) }
    }

    isolated deinit {
        access.end()
    }

    /// Creates a view state that begins with its interactor's initial state.
    public convenience init(
        _ interactor: Interactor,
        alert: (@MainActor (Interactor.N) -> AlertState?)? = nil
    ) where Interactor: InitialStateProtocol {
        self.init(interactor.initialState, interactor, alert: alert)
    }

    /// The current state, which changes only through the updaters that the interactor receives.
    public var state: Interactor.S { container.state }

    /// The channel for one-time notifications, which stores notifications until the first listener registers.
    public var notifications: NotificationChannel<Interactor.N> { interactor.notifications }

    /// Passes an action to the interactor.
    public func trigger(_ action: Interactor.A) {
        let running = access.begin()
        interactor.execute({ running.access.state }, action, { running.access.update($0) })
    }
}

extension ViewState: StateSource {
    /// The alert that the screen is showing, or `nil` if there is none.
    public var alert: AlertState? { alerts?.container.state }

    /// Calls a handler after each change to ``state`` or ``alert`` until the subscription is released.
    public func onChange(
        _ handler: @escaping @MainActor (_ old: Interactor.S, _ new: Interactor.S) -> Void
    ) -> Subscription {
        container.onChange(withAlert: alerts?.container, handler)
    }

    /// Triggers an action.
    public func send(action: Interactor.A) {
        trigger(action)
    }

    /// Dismisses the alert.
    public func dismissAlert() {
        alerts?.container.set(nil)
    }

    /// Triggers the action for a lifecycle event if the interactor conforms to ``LifecycleActionProtocol``.
    ///
    /// Work is not canceled automatically when the screen disappears.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        let interactor = interactor as? any LifecycleActionProtocol<Interactor.A>
        if let action = interactor?.action(on: lifecycleEvent) { trigger(action) }
    }

    /// Returns when all triggered work has finished and the work's notifications have updated ``alert``.
    ///
    /// - If the interactor is a `WorkOwner`, this method awaits only the work in the interactor's work bag.
    /// - For any other interactor, this method waits until all closures passed to `execute` are released,
    ///   including closures that unstructured tasks capture. An interactor that stores such a closure or
    ///   passes one to an endless stream would prevent this method from returning, so such an interactor
    ///   should conform to `WorkOwner`.
    ///
    /// This method also waits for work that is triggered during the wait. The method may return earlier if
    /// the calling task is canceled. The screen's work must not await this method, because the work would
    /// wait for itself.
    public func settled() async {
        var seen: UInt64
        repeat {
            seen = access.begun
            if let owner = interactor as? any WorkOwner {
                await owner.work.settled()
            } else {
                await access.settled()
            }
            await alerts?.caughtUp()
        } while seen != access.begun
    }
}
