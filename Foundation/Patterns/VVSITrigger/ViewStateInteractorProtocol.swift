public import ViewStateCore

/// A screen's state, which is a value that an interactor changes through a ``StateUpdater``.
public protocol StateProtocol: Sendable {}

/// A user action on a screen.
///
/// The conforming type is usually an enum.
public protocol ActionProtocol {}

/// A one-time message from an interactor to a view, for example about an error or a finished job.
public protocol NotificationProtocol: Sendable {}

/// Conformances for screens that have no state, no actions, or no notifications.
extension Never: StateProtocol, ActionProtocol, NotificationProtocol {}

/// A screen's interactor, which converts actions into state changes and notifications.
///
/// ```swift
/// final class ListInteractor: ViewStateInteractorProtocol {
///     let notifications = NotificationChannel<ListNotification>()
///     let service: ListService
///
///     init(service: ListService) { self.service = service }
///
///     func execute(
///         _ state: @escaping CurrentState<ListState>,
///         _ action: ListAction,
///         _ updater: @escaping StateUpdater<ListState>
///     ) {
///         switch action {
///         case .refresh:
///             Task.immediate { [service, notifications] in
///                 await updater { $0.isLoading = true }         // shown on the line after the trigger
///                 do {
///                     let items = try await service.items()
///                     await updater { $0.received(items) }
///                 } catch {
///                     await updater { $0.isLoading = false }
///                     notifications.send(.error("The list could not be loaded."))
///                 }
///             }
///         }
///     }
/// }
/// ```
/// - **Overlap**: All triggers run concurrently. To let a new trigger cancel an earlier trigger, or to cancel
///   all work when the screen is deallocated, conform the interactor to `WorkOwner` and run the code as a job
///   in its work bag. An updater has no effect in a canceled task, so the job does not have to check for
///   cancellation before it calls the updater. A search that waits until the user stops typing needs only
///   this code:
///   ```swift
///   case .typed(let words):
///       let (find, clock) = (find, clock)
///       work.run(Work.search) {
///           await updater { $0.words = words }
///           try? await clock.sleep(for: .milliseconds(300))
///           let results = await find(words)
///           await updater { $0.results = results }
///       }
///   ```
///   Releasing the interactor releases the bag, which cancels the work. Copy the values that the code needs
///   into constants instead of using a capture list. For details, see `WorkBag`.
/// - **Lifetime**: The closures passed to `execute` do not keep the view state alive, so tasks can capture
///   both closures. A task that captures `self` strongly retains the interactor, so capture only the required
///   properties. Work is not canceled automatically when the screen disappears, so actions that the user
///   started just before leaving run to completion. To change this behavior, conform to
///   ``LifecycleActionProtocol``.
///
/// The protocol requires `Sendable` because tasks may run in any isolation domain. Isolate an interactor that
/// has mutable properties to the main actor.
public protocol ViewStateInteractorProtocol: Sendable {
    /// The type of the state.
    associatedtype S: StateProtocol

    /// The type of the user's actions.
    associatedtype A: ActionProtocol

    /// The type of the notifications.
    associatedtype N: NotificationProtocol

    /// The notification channel, which must be the same instance on every access.
    var notifications: NotificationChannel<N> { get }

    /// Performs an action.
    ///
    /// This method must return immediately, so start a task for asynchronous work and for all state changes.
    /// Use `Task.immediate` if the first change must be visible when `trigger(_:)` returns.
    @MainActor
    func execute(
        _ state: @escaping CurrentState<S>,
        _ action: A,
        _ updater: @escaping StateUpdater<S>
    )
}

/// An interactor that defines the initial state of its screen.
public protocol InitialStateProtocol: ViewStateInteractorProtocol {
    /// The initial state.
    var initialState: S { get }
}

/// An interactor that performs an action when its screen appears or disappears.
///
/// ```swift
/// extension ListInteractor: LifecycleActionProtocol {
///     func action(on event: ViewLifecycleEvent) -> ListAction? {
///         event == .viewWillAppear ? .refresh : nil
///     }
/// }
/// ```
public protocol LifecycleActionProtocol<A>: ViewStateInteractorProtocol {
    /// Returns the action to trigger for a lifecycle event, or `nil` to trigger no action.
    @MainActor
    func action(on event: ViewLifecycleEvent) -> A?
}
