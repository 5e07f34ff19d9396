import Synchronization

/// The way from the callers' threads to the loop's thread.
///
/// The loop always sees a command that was taken: it is either in the batch of the next ``drain(into:)``, or
/// the loop is polling and is woken. The loop is woken only then, and once, so a burst of requests costs one
/// wake-up.
final class CommandQueue: Sendable {
    /// Something for the loop to do.
    enum Command: Sendable {
        /// Begin the transfer of a request.
        case start(TransportCall)

        /// Drop the transfer of a request whose caller is gone.
        case abandon(TransportCall)

        /// Resume a paused transfer, because there is room in the buffer.
        case resume(TransportCall)

        /// Show the loop, for tests.
        case inspect(@Sendable (TransferLoop) -> Void)
    }

    private struct State {
        var commands: [Command] = []
        var isPolling = false
        var isOpen = true
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
    /// - Parameter command: The command.
    /// - Returns: Whether it was taken; `false` when the queue is closed.
    func add(_ command: Command) -> Bool {
        state.withLock { state in
            guard state.isOpen else { return false }
            state.commands.append(command)
            wakeIfPolling(&state)
            return true
        }
    }

    /// Takes no more commands and lets the loop end, from any thread; a second call does nothing.
    func close() {
        state.withLock { state in
            guard state.isOpen else { return }
            state.isOpen = false
            wakeIfPolling(&state)
        }
    }

    /// Moves all waiting commands into a batch, on the loop's thread.
    ///
    /// When there are none, the loop counts as polling from here until ``pollEnded()``.
    ///
    /// - Parameter batch: An empty array; its storage goes to the queue, so that no batch allocates.
    /// - Returns: Whether more may come.
    func drain(into batch: inout [Command]) -> Bool {
        state.withLock { state in
            swap(&state.commands, &batch)
            state.isPolling = batch.isEmpty && state.isOpen
            return state.isOpen
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
