import Synchronization

/// A queue that passes commands from the callers' threads to the transfer loop's thread.
///
/// The loop never misses a command that ``add(_:)`` has accepted. The command is part of the loop's next
/// batch, and if the loop is polling, the queue ends the poll. The queue wakes the loop only while the loop
/// is polling, so a burst of requests causes only one wake-up.
final class CommandQueue: Sendable {
    enum Command: Sendable {
        /// Starts a request's transfer.
        case start(TransportCall)

        /// Discards the transfer for a canceled or abandoned request.
        case abandon(TransportCall)

        /// Resumes a paused transfer after the reader has emptied the buffer.
        case resume(TransportCall)

        /// Passes the loop to a test's closure.
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
    /// detected that the queue is closed, the queue does not call the closure again, so the loop can free
    /// libcurl's handles.
    init(wakeUp: @escaping @Sendable () -> Void) {
        self.wakeUp = wakeUp
    }

    /// Adds a command, or returns `false` if the queue is closed.
    ///
    /// Any thread may call this method.
    func add(_ command: Command) -> Bool {
        state.withLock { state in
            guard state.isOpen else { return false }
            state.commands.append(command)
            wakeIfPolling(&state)
            return true
        }
    }

    /// Rejects further commands and ends the loop.
    ///
    /// Any thread may call this method, even repeatedly.
    func close() {
        state.withLock { state in
            guard state.isOpen else { return }
            state.isOpen = false
            wakeIfPolling(&state)
        }
    }

    /// Moves all pending commands into an empty batch and returns `false` if the queue is closed.
    ///
    /// Only the loop's thread calls this method. If no command is pending, the queue assumes that the loop is
    /// polling until ``pollEnded()`` is called. The queue reuses the batch's storage, so this method does not
    /// allocate memory.
    func drain(into batch: inout [Command]) -> Bool {
        state.withLock { state in
            swap(&state.commands, &batch)
            state.isPolling = batch.isEmpty && state.isOpen
            return state.isOpen
        }
    }

    /// Records that the loop's poll has ended.
    ///
    /// Only the loop's thread calls this method.
    func pollEnded() {
        state.withLock { $0.isPolling = false }
    }

    private func wakeIfPolling(_ state: inout State) {
        guard state.isPolling else { return }
        state.isPolling = false
        wakeUp()
    }
}
