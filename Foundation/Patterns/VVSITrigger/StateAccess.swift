import CommitObservation
import ViewStateCore

/// The access that all triggers of a view state have to its state, for as long as there is the view state.
///
/// Not a weak reference, because the last state must stay readable.
@MainActor
final class StateAccess<S: StateProtocol> {
    private enum Source {
        /// The view state is there.
        case container(StateContainer<S>)

        /// The view state is gone.
        case lastState(S)
    }

    private var source: Source

    /// How many triggers have begun.
    private(set) var begun: UInt64 = 0
    private let ends = CommitSignal()

    /// Gives access to a state.
    init(to container: StateContainer<S>) {
        source = .container(container)
    }

    /// The state now; once the view state is gone, the last one.
    var state: S {
        switch source {
        case .container(let container): container.state
        case .lastState(let state): state
        }
    }

    /// Changes the state; does nothing once the view state is gone, or in a task that was canceled.
    func update(_ change: (inout S) -> Void) {
        if !Task.isCancelled, case .container(let container) = source { container.update(change) }
    }

    /// Begins a trigger.
    func begin() -> RunningTrigger<S> {
        begun += 1
        return RunningTrigger(self, ends)
    }

    /// Returns when every trigger has ended, also those that begin meanwhile, or when the task is canceled.
    func settled() async {
        while !Task.isCancelled {
            let ended = ends.count
            if ended == begun { return }
            await ends.wait(after: ended)
        }
    }

    /// Releases the state container; only the last value remains.
    func end() {
        source = .lastState(state)
    }
}

/// What the two closures of one trigger share; it is released with the last of them, which ends the trigger.
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
