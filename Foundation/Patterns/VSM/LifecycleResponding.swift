public import ViewStateCore

/// A state that does something when its screen appears or disappears, such as to begin to load.
///
/// ```swift
/// extension BlogEntryViewState: LifecycleResponding {
///     func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>) {
///         guard case .initialized(let loaderModel) = self, event == .viewWillAppear else { return }
///         container.observe(loaderModel.load())
///     }
/// }
/// ```
public protocol LifecycleResponding {
    /// Takes what happens to the screen while this is its state.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - container: Holds this state.
    @MainActor
    func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>)
}
