public import ViewStateCore

extension HostedViewModel {
    /// What the view shows now.
    public var state: State { container.state }

    /// Calls a handler after each change of ``state``.
    ///
    /// - Parameter handler: Called on the main actor; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        container.onChange(handler)
    }

    /// Takes an event, as from the view.
    ///
    /// - Parameter action: What the person did.
    public func send(_ action: Event) {
        send(event: action)
    }

    /// Calls ``viewWillAppear()`` or ``viewDidDisappear()``.
    ///
    /// - Parameter lifecycleEvent: What happened to the screen.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: viewWillAppear()
        case .viewDidDisappear: viewDidDisappear()
        }
    }

    /// Returns when the work of the screen has come to rest.
    public func settled() async {
        await work.settled()
    }
}
