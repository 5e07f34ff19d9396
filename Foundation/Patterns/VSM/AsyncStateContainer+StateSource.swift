public import ViewStateCore

/// A user action on a screen whose state is in an ``AsyncStateContainer``.
///
/// The action receives the container, so it can call a method of the state and observe the result.
///
/// ```swift
/// Button("Reload", id: "reload", action: { $0.observe(blogModel.refresh()) })
/// Field("Title", id: "title", value: draft.title, action: { title in { $0.observe(draft.titled(title)) } })
/// ```
public typealias StateAction<State> = (AsyncStateContainer<State>) -> Void

/// A state that responds to lifecycle events, for example by loading data when the screen appears.
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
    /// Handles a lifecycle event of the screen while this value is the container's state.
    @MainActor
    func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>)
}

extension AsyncStateContainer: StateSource {
    /// Calls a handler after each state change until the subscription is released.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        container.onChange(handler)
    }

    /// Calls an action with this container as the argument.
    public func send(action: StateAction<State>) {
        action(self)
    }

    /// Passes a lifecycle event to the state if the state conforms to ``LifecycleResponding``.
    ///
    /// Observations are not canceled automatically when the screen disappears. Releasing the container
    /// cancels its observations.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        func tell<Responding: LifecycleResponding>(_ state: Responding) {
            guard let container = self as? AsyncStateContainer<Responding> else { return }
            state.respond(to: lifecycleEvent, in: container)
        }
        if let state = state as? any LifecycleResponding { tell(state) }
    }
}
