public import ViewStateCore

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
