import CommitObservation
import ViewStateCore

/// The access of all triggers to the state of a view state, as long as the view state exists.
///
/// The access is not a weak reference, because the last state must stay readable.
@MainActor
final class StateAccess<S: StateProtocol> {
    private enum Source {
        /// The view state exists.
        case container(StateContainer<S>)

        /// The view state was deallocated.
        case lastState(S)
    }

    private var source: Source

    private(set) var begun: UInt64 = 0
    private let ends = CommitSignal()

    init(to container: StateContainer<S>) {
        source = .container(container)
    }

    /// The current state, or the last one after the view state was deallocated.
    var state: S {
        switch source {
        case .container(let container): container.state
        case .lastState(let state): state
        }
    }

    /// Changes the state, unless the view state was deallocated or the current task is canceled.
    func update(_ change: (inout S) -> Void) {
        if !Task.isCancelled, case .container(let container) = source { container.update(change) }
    }

    func begin() -> RunningTrigger<S> {
        begun += 1
        return RunningTrigger(self, ends)
    }

    /// Returns when every trigger has ended, including later ones, or when the task is canceled.
    func settled() async {
        while !Task.isCancelled {
            let ended = ends.count
            if ended == begun { return }
            await ends.wait(after: ended)
        }
    }

    /// Releases the state container, and retains only the last state.
    func end() {
        source = .lastState(state)
    }
}

/// The object that a trigger's two closures share; its deallocation ends the trigger.
final class RunningTrigger<S: StateProtocol>: Sendable {
    let access: StateAccess<S>
    private let ends: CommitSignal

    init(_ access: StateAccess<S>, _ ends: CommitSignal) {
        self.access = access
        self.ends = ends
    }

    deinit {
        ends.commit()
    }
}
