public import ViewStateCore

extension ViewInteractor: StateSource {
    /// What the view shows now.
    public var state: ViewState.State { viewState.state }

    /// The message in front of the screen.
    public var alert: AlertState? { viewState.alert }

    /// Calls a handler after each change of what the view shows.
    ///
    /// - Parameter handler: Called on the main actor; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        viewState.onChange(handler)
    }

    /// Gives an action to the view state, as the view does.
    ///
    /// - Parameter action: What the person did.
    public func send(_ action: ViewState.Action) {
        viewState.send(action: action)
    }

    /// Takes away the message in front of the screen.
    public func dismissAlert() {
        viewState.alert = nil
    }

    /// Gives a life-cycle event to the view state, as the view does.
    ///
    /// - Parameter lifecycleEvent: What happened.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        viewState.send(lifecycleEvent: lifecycleEvent)
    }

    /// Returns when the work of the screen has come to rest.
    public func settled() async {
        await work.settled()
    }
}
