import CommitObservation
import Synchronization
public import ViewStateCore

/// The access that all triggers of a view state have to its state, for as long as there is the view state.
///
/// Not a weak reference, because the last state must stay readable.
@MainActor
@usableFromInline
final class StateAccess<S: StateProtocol> {
    @usableFromInline
    enum Source {
        /// The view state is there.
        case container(StateContainer<S>)

        /// The view state is gone.
        case lastState(S)
    }

    @usableFromInline var source: Source

    /// Gives access to a state.
    init(to container: StateContainer<S>) {
        source = .container(container)
    }

    /// The state now; once the view state is gone, the last one.
    @inlinable var state: S {
        switch source {
        case .container(let container): container.state
        case .lastState(let state): state
        }
    }

    /// Changes the state; does nothing once the view state is gone.
    @inlinable
    func update(_ change: (inout S) -> Void) {
        if case .container(let container) = source { container.update(change) }
    }

    /// Lets go of the state, of which only the value remains.
    func end() {
        source = .lastState(state)
    }
}

/// What the two closures of one trigger share; it is released with the last of them, which ends the count.
@usableFromInline
final class RunningTrigger<S: StateProtocol>: Sendable {
    @usableFromInline let access: StateAccess<S>
    @usableFromInline let triggers: RunningTriggers?

    /// Begins a trigger.
    ///
    /// - Parameters:
    ///   - access: The way to the state.
    ///   - triggers: Count it until this is released.
    @inlinable
    init(_ access: StateAccess<S>, among triggers: RunningTriggers?) {
        self.access = access
        self.triggers = triggers
        triggers?.begin()
    }

    @inlinable
    deinit {
        triggers?.end()
    }
}

/// Counts the triggers that still run; ``ended()`` returns when there are none.
@usableFromInline
final class RunningTriggers: Sendable {
    private let count = Mutex(0)
    private let ends = CommitSignal()

    /// Counts a trigger.
    @usableFromInline
    func begin() {
        count.withLock { $0 += 1 }
    }

    /// Takes a trigger from the count, and wakes all waiters; called from any thread.
    @usableFromInline
    func end() {
        count.withLock { $0 -= 1 }
        ends.commit()
    }

    /// Returns when no trigger runs, on the main actor, where they begin, or when the task is cancelled.
    @MainActor
    func ended() async {
        while !Task.isCancelled {
            let seen = ends.count
            if count.withLock(\.self) == 0 { return }
            await ends.wait(after: seen)
        }
    }
}
