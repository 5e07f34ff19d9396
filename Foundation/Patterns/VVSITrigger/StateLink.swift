public import ViewStateCore

/// What the closures of all triggers of a view state hold: a way to the state that ends with the view state.
///
/// It is no weak reference: an object that has one is slower to retain and release from then on, and the
/// state is touched by every trigger.
@MainActor
@usableFromInline
final class StateLink<S: StateProtocol> {
    @usableFromInline
    enum End {
        /// The view state is there.
        case container(StateContainer<S>)

        /// The view state is gone.
        case remains(S)
    }

    @usableFromInline var end: End

    /// Creates the link of a view state.
    ///
    /// - Parameter container: The state.
    init(to container: StateContainer<S>) {
        end = .container(container)
    }

    /// The state now; after the view state is gone, the last one.
    @inlinable var state: S {
        switch end {
        case .container(let container): container.state
        case .remains(let state): state
        }
    }

    /// Changes the state; does nothing after the view state is gone.
    @inlinable
    func update(_ change: (inout S) -> Void) {
        if case .container(let container) = end { container.update(change) }
    }

    /// Lets go of the state, of which only the value remains.
    func cut() {
        end = .remains(state)
    }
}
