import Synchronization

/// The queue of commands from the callers' threads to the transfer loop's thread.
///
/// The loop never misses a command that ``add(_:)`` accepted. An accepted command is either in the next batch
/// or ends the current poll. The queue wakes the loop only while the loop polls, so a burst of requests
/// causes only one wake-up.
final class CommandQueue: Sendable {
    enum Command: Sendable {
        /// Starts the transfer of a request.
        case start(TransportCall)

        /// Discards the transfer of a canceled or abandoned request.
        case abandon(TransportCall)

        /// Resumes a paused transfer after its reader has emptied the buffer.
        case resume(TransportCall)

        /// Passes the loop to a closure; used only by tests.
        case inspect(@Sendable (TransferLoop) -> Void)
    }

    private struct State {
        var commands: [Command] = []
        var isPolling = false
        var isOpen = true
    }

    private let state = Mutex(State())
    private let wakeUp: @Sendable () -> Void

    /// Creates an open queue that calls a closure to end the loop's poll.
    ///
    /// The queue calls `wakeUp` while it holds its lock, so the closure must not block. After the loop has
    /// detected that the queue is closed, it frees libcurl's handles, so the queue no longer calls the
    /// closure.
    init(wakeUp: @escaping @Sendable () -> Void) {
        self.wakeUp = wakeUp
    }

    /// Adds a command from any thread; returns `false` if the queue is closed.
    func add(_ command: Command) -> Bool {
        state.withLock { state in
            guard state.isOpen else { return false }
            state.commands.append(command)
            wakeIfPolling(&state)
            return true
        }
    }

    /// Rejects further commands and ends the loop; any thread may call this method repeatedly.
    func close() {
        state.withLock { state in
            guard state.isOpen else { return }
            state.isOpen = false
            wakeIfPolling(&state)
        }
    }

    /// Moves all pending commands into an empty batch; returns `false` if the queue is closed.
    ///
    /// Only the loop's thread calls this method. If no command is pending, the queue assumes that the loop
    /// polls until ``pollEnded()`` is called. The queue reuses the storage of the batch, so this method does
    /// not allocate memory.
    func drain(into batch: inout [Command]) -> Bool {
        state.withLock { state in
            swap(&state.commands, &batch)
            state.isPolling = batch.isEmpty && state.isOpen
            return state.isOpen
        }
    }

    /// Records that the loop's poll has ended; only the loop's thread calls this method.
    func pollEnded() {
        state.withLock { $0.isPolling = false }
    }

    private func wakeIfPolling(_ state: inout State) {
        guard state.isPolling else { return }
        state.isPolling = false
        wakeUp()
    }
}
