import CommitObservation
import ViewStateCore

/// Gives all triggers access to the current state of a view state or, after the view state has been
/// deallocated, to its last state.
///
/// A weak reference to the view state would not suffice, because the last state must remain readable.
@MainActor
final class StateAccess<S: StateProtocol> {
    private enum Source {
        /// The view state still exists.
        case container(StateContainer<S>)

        /// The view state has been deallocated.
        case lastState(S)
    }

    private var source: Source

    private(set) var begun: UInt64 = 0
    private let ends = CommitSignal()

    init(to container: StateContainer<S>) {
        source = .container(container)
    }

    var state: S {
        switch source {
        case .container(let container): container.state
        case .lastState(let state): state
        }
    }

    /// Changes the state unless the view state has been deallocated or the current task is canceled.
    func update(_ change: (inout S) -> Void) {
        if !Task.isCancelled, case .container(let container) = source { container.update(change) }
    }

    func begin() -> RunningTrigger<S> {
        begun += 1
        return RunningTrigger(self, ends)
    }

    /// Returns when all triggers have ended, including triggers that start during the wait, or when the
    /// current task is canceled.
    func settled() async {
        while !Task.isCancelled {
            let ended = ends.count
            if ended == begun { return }
            await ends.wait(after: ended)
        }
    }

    /// Releases the state container, retaining only the last state.
    func end() {
        source = .lastState(state)
    }
}

/// An object that a trigger's two closures share and whose deallocation ends the trigger.
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
