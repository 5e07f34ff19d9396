public import ViewStateCore

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
