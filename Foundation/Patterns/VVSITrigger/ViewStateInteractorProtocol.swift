public import ViewStateCore

/// The state of a screen: a value that an interactor changes through a ``StateUpdater``.
public protocol StateProtocol: Sendable {}

/// What a person can do on a screen, mostly an `enum`.
public protocol ActionProtocol {}

/// What an interactor sends to a view once, beside the state: an error to show, a job that is done.
public protocol NotificationProtocol: Sendable {}

/// Lets `Never` stand for no state, no actions or no notifications.
extension Never: StateProtocol, ActionProtocol, NotificationProtocol {}

/// The interactor of a screen: turns each action into changes of the state and notifications.
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
/// - **Overlap**: every trigger runs, side by side with those before it. Where only the newest should count,
///   or leaving the screen ends it, the interactor is a `WorkOwner` too and runs the same lines under a key
///   of its bag. An updater changes nothing in a task that was canceled, so nothing else is different; this
///   is all there is to a search that waits until nobody types:
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
///   The bag goes with the interactor, which cancels what runs. What the lines need stands in a `let` before
///   them, not in a capture list: see `WorkBag`.
/// - **Life**: neither closure keeps the view state alive, so a task may hold both for as long as it likes. A
///   task that holds `self` strongly keeps the interactor; capture just what is needed of it.
///   A screen that disappears cancels nothing by itself, so that what a person did just before leaving is
///   done; an interactor that wants otherwise is a ``LifecycleActionProtocol``.
///
/// It is `Sendable`, because its tasks may run anywhere; one with properties that change belongs on the main
/// actor.
public protocol ViewStateInteractorProtocol: Sendable {
    /// The state of the screen.
    associatedtype S: StateProtocol

    /// What a person can do.
    associatedtype A: ActionProtocol

    /// What the interactor sends beside the state.
    associatedtype N: NotificationProtocol

    /// Where notifications are sent, from any task; those sent before anybody listens are kept. Always the
    /// same channel.
    var notifications: NotificationChannel<N> { get }

    /// Does what an action asks for.
    ///
    /// It returns at once; what takes time, and every change of the state, happens in a task that it starts:
    /// a `Task.immediate` where the first change should be there on the line after the trigger.
    ///
    /// - Parameters:
    ///   - state: Reads the state.
    ///   - action: What the person did.
    ///   - updater: Changes the state.
    @MainActor
    func execute(
        _ state: @escaping CurrentState<S>,
        _ action: A,
        _ updater: @escaping StateUpdater<S>
    )
}

/// An interactor that knows the first state of its screen.
public protocol InitialStateProtocol: ViewStateInteractorProtocol {
    /// What is shown first.
    var initialState: S { get }
}

/// An interactor for which a screen that appears or disappears means an action.
///
/// ```swift
/// extension ListInteractor: LifecycleActionProtocol {
///     func action(on event: ViewLifecycleEvent) -> ListAction? {
///         event == .viewWillAppear ? .refresh : nil
///     }
/// }
/// ```
public protocol LifecycleActionProtocol<A>: ViewStateInteractorProtocol {
    /// The action that an event means.
    ///
    /// - Parameter event: What happened to the screen.
    /// - Returns: The action, which is triggered; `nil` when the event means nothing.
    @MainActor
    func action(on event: ViewLifecycleEvent) -> A?
}
