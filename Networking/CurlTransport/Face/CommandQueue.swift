import Synchronization

/// The way from the callers' threads to the loop's thread.
///
/// A command that is taken is always seen by the loop: it is either in the batch of the next
/// ``drain(into:)``, or the loop is polling and is woken. The loop is woken only then, and once, so a burst
/// of requests costs one wake-up.
final class CommandQueue: Sendable {
    /// Something that the loop shall do.
    enum Command: Sendable {
        /// Begin the transfer of a request.
        case start(PendingRequest)

        /// Drop the transfer of a request whose caller is gone.
        case abandon(PendingRequest)

        /// Resume a paused transfer, because there is room in the buffer.
        case resume(PendingRequest)

        /// Report what the loop holds.
        case count(@Sendable (LoopCounts) -> Void)
    }

    /// What may still come.
    enum Intake: Sendable, Equatable {
        /// Everything.
        case open

        /// No more requests; those in flight may end until then.
        case ending(by: ContinuousClock.Instant)

        /// Nothing.
        case closed
    }

    private struct State {
        var commands: [Command] = []
        var isPolling = false
        var intake = Intake.open
    }

    private let state = Mutex(State())
    private let wakeUp: @Sendable () -> Void

    /// Creates an open queue.
    ///
    /// - Parameter wakeUp: Ends the loop's poll. It is called under the lock, must not block, and is never
    ///   called after the loop has seen that the queue is closed: from then on the loop may free what it
    ///   uses.
    init(wakeUp: @escaping @Sendable () -> Void) {
        self.wakeUp = wakeUp
    }

    /// Adds a command, from any thread.
    ///
    /// - Parameter command: What the loop shall do.
    /// - Returns: Whether it was taken; `false` when the queue is closed, for a new request also when it
    ///   ends.
    func add(_ command: Command) -> Bool {
        state.withLock { state in
            switch (state.intake, command) {
            case (.closed, _), (.ending, .start): return false
            case (.open, _), (.ending, _): break
            }
            state.commands.append(command)
            wakeIfPolling(&state)
            return true
        }
    }

    /// Takes no more commands and lets the loop end, from any thread; a second call does nothing.
    func close() {
        state.withLock { state in
            guard state.intake != .closed else { return }
            state.intake = .closed
            wakeIfPolling(&state)
        }
    }

    /// Takes no more requests and lets the loop end when it has none left, or when the time is over.
    ///
    /// Called again, the earlier moment counts.
    ///
    /// - Parameter deadline: When the time is over.
    func close(by deadline: ContinuousClock.Instant) {
        state.withLock { state in
            switch state.intake {
            case .open: state.intake = .ending(by: deadline)
            case .ending(let earlier): state.intake = .ending(by: min(earlier, deadline))
            case .closed: return
            }
            wakeIfPolling(&state)
        }
    }

    /// Moves all waiting commands into a batch, on the loop's thread.
    ///
    /// When there are none, the loop counts as polling from here until ``pollEnded()``.
    ///
    /// - Parameter batch: An empty array; its storage goes to the queue, so that no batch allocates.
    /// - Returns: What may still come.
    func drain(into batch: inout [Command]) -> Intake {
        state.withLock { state in
            swap(&state.commands, &batch)
            state.isPolling = batch.isEmpty && state.intake != .closed
            return state.intake
        }
    }

    /// Notes that the loop is awake, on the loop's thread.
    func pollEnded() {
        state.withLock { $0.isPolling = false }
    }

    private func wakeIfPolling(_ state: inout State) {
        guard state.isPolling else { return }
        state.isPolling = false
        wakeUp()
    }
}
