import ViewStateCore

/// Renders the states of one object, from its first use on.
@MainActor
final class Rendering<State> {
    private let render: (AnyObject, State) -> Void
    private var subscription: Subscription?

    init(_ render: @escaping (AnyObject, State) -> Void) {
        self.render = render
    }

    /// Renders the state as it is and after each change; nothing when it has started already.
    func start(for parent: AnyObject, _ container: StateContainer<State>) {
        // Rendering reads the state, and so comes back here.
        guard subscription == nil else { return }
        subscription = container.onChange { [weak parent, render] _, new in
            if let parent { render(parent, new) }
        }
        render(parent, container.state)
    }
}
