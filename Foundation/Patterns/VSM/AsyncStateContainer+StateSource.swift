public import ViewStateCore

/// What a person can do on a screen whose state is in an ``AsyncStateContainer``: something that is given the
/// container, to observe what an action of the state returns.
///
/// ```swift
/// Button("Reload", id: "reload", action: { $0.observe(blogModel.refresh()) })
/// Field("Title", id: "title", value: draft.title, action: { title in { $0.observe(draft.titled(title)) } })
/// ```
public typealias StateAction<State> = (AsyncStateContainer<State>) -> Void

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

extension AsyncStateContainer: StateSource {
    /// Calls a handler after each change of the state.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Does what a person asked for.
    ///
    /// - Parameter action: Is given this container, so that it can observe.
    public func send(action: StateAction<State>) {
        action(self)
    }

    /// Tells the state what happens to the screen, where it is ``LifecycleResponding``.
    ///
    /// By itself, a screen that disappears cancels nothing: releasing the container does.
    ///
    /// - Parameter lifecycleEvent: What happened.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        func tell<Responding: LifecycleResponding>(_ state: Responding) {
            guard let container = self as? AsyncStateContainer<Responding> else { return }
            state.respond(to: lifecycleEvent, in: container)
        }
        if let state = state as? any LifecycleResponding { tell(state) }
    }
}
