public import ViewStateCore

/// The interface that a view requires from a view state; previews and tests can implement it.
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

    /// The one-time notifications that accompany the state.
    var notifications: NotificationChannel<N> { get }

    /// Handles a user action.
    func trigger(_ action: A)
}

/// The view state of View–ViewState–Interactor with triggers: holds what a view shows, and passes each action
/// to the interactor.
///
/// ```swift
/// let viewState = ViewState(ListState(), ListInteractor(service: service))
/// viewState.trigger(.refresh)
/// await viewState.settled()                        // also when the fetch has thrown
/// viewState.state.items
/// ```
/// - **Overlap**: Every trigger runs. For newest-wins behavior, the interactor conforms to `WorkOwner` and
///   uses a key.
/// - **Changes** occur in tasks that the interactor starts. Changes that a `Task.immediate` makes before its
///   first suspension are visible when ``trigger(_:)`` returns. Each change is one step on the main actor,
///   published once and before the updater returns.
/// - **Lifetime**: The view state owns its interactor. The closures that the interactor receives keep neither
///   of them alive, so both are released even if work is running. Such work then changes nothing.
/// - **Refresh**: Actions carry no completion callbacks, because an error could skip the call. Trigger the
///   action, and then await ``settled()``.
@preconcurrency @MainActor
public final class ViewState<Interactor: ViewStateInteractorProtocol>: ViewStateProtocol {
    private let interactor: Interactor
    private let container: StateContainer<Interactor.S>
    private let access: StateAccess<Interactor.S>
    private let alerts: NotificationAlerts<Interactor.N>?

    /// Creates a view state.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - interactor: The interactor, which the view state owns.
    ///   - alert: Returns the alert for a notification, or `nil` if it has none. The newest alert replaces
    ///     the earlier one. The view state then registers as the first listener, so it receives the
    ///     notifications sent so far. Capture owners weakly.
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

    /// Creates a view state that begins with the initial state of its interactor.
    public convenience init(
        _ interactor: Interactor,
        alert: (@MainActor (Interactor.N) -> AlertState?)? = nil
    ) where Interactor: InitialStateProtocol {
        self.init(interactor.initialState, interactor, alert: alert)
    }

    /// The current state, which changes only through the updaters that the interactor receives.
    public var state: Interactor.S { container.state }

    /// The one-time notifications; those sent early are stored for the first listener.
    public var notifications: NotificationChannel<Interactor.N> { interactor.notifications }

    /// Passes an action to the interactor.
    public func trigger(_ action: Interactor.A) {
        let running = access.begin()
        interactor.execute({ running.access.state }, action, { running.access.update($0) })
    }
}

extension ViewState: StateSource {
    /// The alert that the screen shows now, or `nil` if notifications are not mapped to alerts.
    public var alert: AlertState? { alerts?.container.state }

    /// Calls a handler after each change of ``state`` or ``alert``, until the subscription is released.
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
    /// A screen that disappears does not cancel anything by itself.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        let interactor = interactor as? any LifecycleActionProtocol<Interactor.A>
        if let action = interactor?.action(on: lifecycleEvent) { trigger(action) }
    }

    /// Returns when all triggered work has finished and its notifications have updated ``alert``.
    ///
    /// - For a `WorkOwner`, this method awaits only the bag.
    /// - For any other interactor, it awaits the release of the closures passed to `execute`, and so also
    ///   unowned tasks. An interactor that stores a closure or passes it to an endless stream would block
    ///   this method, so it should own a bag.
    ///
    /// Work that is triggered while this method waits counts too. The method may return earlier if the
    /// calling task is canceled. The screen's work must not await it, because the work would wait for itself.
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
