public import ViewStateCore

extension ViewState: StateSource {
    /// The message in front of the screen; always `nil` where notifications are not mapped to messages.
    public var alert: AlertState? { alerts?.container.state }

    /// Calls a handler after each change of ``state`` or ``alert``.
    ///
    /// - Parameter handler: Called with the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(
        _ handler: @escaping @MainActor (_ old: Interactor.S, _ new: Interactor.S) -> Void
    ) -> Subscription {
        container.onChange(withAlert: alerts?.container, handler)
    }

    /// Triggers an action, as the view does.
    ///
    /// - Parameter action: What the person did.
    public func send(action: Interactor.A) {
        trigger(action)
    }

    /// Takes away the message in front of the screen.
    public func dismissAlert() {
        alerts?.container.set(nil)
    }

    /// Triggers the action that an event means to a ``LifecycleActionProtocol``; cancels nothing by itself.
    ///
    /// - Parameter lifecycleEvent: What happened to the screen.
    public func send(lifecycleEvent: ViewLifecycleEvent) {
        let interactor = interactor as? any LifecycleActionProtocol<Interactor.A>
        if let action = interactor?.action(on: lifecycleEvent) { trigger(action) }
    }

    /// Returns when what was triggered is done, also what was triggered meanwhile, and its notifications are
    /// in ``alert`` where they are mapped to messages.
    ///
    /// - Of a ``WorkOwnerProtocol`` it awaits the bag, and nothing beside it; see ``WorkBag/settled()``.
    /// - Of any other interactor it awaits that everyone has let go of the closures given to `execute`. So
    ///   tasks that nobody owns are awaited too, however they end. An interactor that keeps a closure, or
    ///   hands one to a stream without an end, would block it: that one owns a bag.
    ///
    /// No work of the screen may await it: it would wait for itself.
    public func settled() async {
        switch rest {
        case .work(let bag): await bag.settled()
        case .triggers(let triggers): await triggers.closed()
        }
        await alerts?.caughtUp()
    }
}
