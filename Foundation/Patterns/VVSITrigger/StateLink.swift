import ViewStateCore

/// What the closures of one trigger hold: a way to the state that does not keep it alive.
///
/// Its release says that everyone has let go of the closures.
final class StateLink<S: StateProtocol>: Sendable {
    private weak let container: StateContainer<S>?
    private let remaining: S
    private let triggers: OpenTriggers?

    /// Creates the link of a trigger.
    ///
    /// - Parameters:
    ///   - container: The state.
    ///   - triggers: Counts the trigger as open until the link is released.
    @MainActor
    init(to container: StateContainer<S>, until triggers: OpenTriggers?) {
        self.container = container
        remaining = container.state
        self.triggers = triggers
        triggers?.open()
    }

    deinit {
        triggers?.close()
    }

    /// The state now; after the view state is gone, the one at the time of the trigger.
    @MainActor var state: S { container?.state ?? remaining }

    /// Changes the state; does nothing after the view state is gone.
    @MainActor
    func update(_ change: (inout S) -> Void) {
        container?.update(change)
    }
}
