public import ViewStateCore

/// The ViewState of View–ViewState–Interactor with triggers: holds what a view shows, and gives each action
/// to the interactor.
///
/// ```swift
/// let viewState = ViewState(ListState(), ListInteractor(service: service))
/// viewState.trigger(.refresh)
/// await viewState.settled()                        // also when the fetch has thrown
/// viewState.state.items
/// ```
/// - **Overlap**: every trigger runs; newest-wins only where the interactor is a ``WorkOwnerProtocol`` and
///   uses a key.
/// - **Changes** happen in the tasks that the interactor starts. What a `Task.immediate` changes before it
///   first waits is there on the line after ``trigger(_:)``; what any other task changes comes later. Each
///   change is one step on the main actor, told once and before the updater returns.
/// - **Life**: it owns its interactor, and nothing that an interactor is given keeps either of them: both are
///   freed while work is running and streams are open. Work that goes on then changes nothing.
/// - **Refresh**: an action carries no callback, which would be lost where a fetch throws: trigger it, then
///   await ``settled()``.
@MainActor
public final class ViewState<Interactor: ViewStateInteractorProtocol>: ViewStateProtocol {
    /// What tells that there is nothing left to do.
    enum Rest {
        /// The bag of an interactor that has one.
        case work(WorkBag)

        /// The triggers of an interactor that has none.
        case triggers(OpenTriggers)
    }

    @usableFromInline let interactor: Interactor
    let container: StateContainer<Interactor.S>
    let alerts: NotificationAlerts<Interactor.N>?
    let rest: Rest
    @usableFromInline let link: StateLink<Interactor.S>

    /// Creates a view state.
    ///
    /// - Parameters:
    ///   - state: What is shown first.
    ///   - interactor: What the actions are given to; owned from now on.
    ///   - alert: The message in front of the screen that a notification means, where it means one; the
    ///     newest replaces the one before it. With it the view state is the first listener of the
    ///     notifications, so the early ones are its own. Capture owners weakly.
    public init(
        _ state: Interactor.S,
        _ interactor: Interactor,
        alert: (@MainActor (Interactor.N) -> AlertState?)? = nil
    ) {
        self.interactor = interactor
        container = StateContainer(state)
        link = StateLink(to: container)
        alerts = alert.map { NotificationAlerts(of: interactor.notifications, as: $0) }
        let owner = interactor as? any WorkOwnerProtocol
        rest = owner.map { .work($0.work) } ?? .triggers(OpenTriggers())
    }

    isolated deinit {
        link.cut()
    }

    /// Creates a view state that begins with the first state of its interactor.
    ///
    /// - Parameters:
    ///   - interactor: What the actions are given to; owned from now on.
    ///   - alert: The message in front of the screen that a notification means, where it means one.
    public convenience init(
        _ interactor: Interactor,
        alert: (@MainActor (Interactor.N) -> AlertState?)? = nil
    ) where Interactor: InitialStateProtocol {
        self.init(interactor.initialState, interactor, alert: alert)
    }

    /// What is shown now; it changes only through the updaters that the interactor is given.
    public var state: Interactor.S { container.state }

    /// What the interactor tells once, beside the state; what is sent early is kept for the first listener.
    public var notifications: NotificationChannel<Interactor.N> { interactor.notifications }

    /// Gives an action to the interactor.
    ///
    /// - Parameter action: What the person did.
    @inlinable
    public func trigger(_ action: Interactor.A) {
        let open = OpenTrigger(link, among: openTriggers)
        interactor.execute({ open.link.state }, action, { if !Task.isCancelled { open.link.update($0) } })
    }

    @usableFromInline var openTriggers: OpenTriggers? {
        guard case .triggers(let triggers) = rest else { return nil }
        return triggers
    }
}
