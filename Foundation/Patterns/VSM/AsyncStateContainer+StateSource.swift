public import ViewStateCore

/// A user action on a screen with an ``AsyncStateContainer``.
///
/// The action receives the container, to observe the result of a method of the state.
///
/// ```swift
/// Button("Reload", id: "reload", action: { $0.observe(blogModel.refresh()) })
/// Field("Title", id: "title", value: draft.title, action: { title in { $0.observe(draft.titled(title)) } })
/// ```
public typealias StateAction<State> = (AsyncStateContainer<State>) -> Void

/// A state that reacts when its screen appears or disappears, for example by starting to load.
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
    /// Handles a lifecycle event of the screen while this is the state of the container.
    @MainActor
    func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>)
}

extension AsyncStateContainer: StateSource {
    /// Calls a handler after each change of the state, until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Calls an action with this container.
    public func send(action: StateAction<State>) {
        action(self)
    }

    /// Passes a lifecycle event to the state if it is ``LifecycleResponding``.
    ///
    /// A screen that disappears does not cancel anything by itself, but releasing the container does.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        func tell<Responding: LifecycleResponding>(_ state: Responding) {
            guard let container = self as? AsyncStateContainer<Responding> else { return }
            state.respond(to: lifecycleEvent, in: container)
        }
        if let state = state as? any LifecycleResponding { tell(state) }
    }
}
