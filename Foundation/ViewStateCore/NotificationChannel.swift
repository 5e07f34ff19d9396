import Synchronization

/// Carries notifications from any isolation to everyone who listens, in the order they were sent.
///
/// Notifications that are sent before anybody ever listened are kept for the first listener. After that, a
/// notification without listeners is dropped.
public final class NotificationChannel<N: Sendable>: Sendable {
    private struct State {
        var early: [N]? = []
        var nextListener = 0
        var listeners: [Int: AsyncStream<N>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// Creates a channel nobody listens to yet.
    public init() {}

    deinit {
        for listener in state.withLock({ $0.listeners.values }) {
            listener.finish()
        }
    }

    /// Sends a notification to all listeners.
    ///
    /// - Parameter notification: What happened.
    public func send(_ notification: N) {
        // Yielding under the lock keeps one order for all listeners; it only fills their buffers and runs no
        // code of theirs.
        state.withLock { state in
            state.early?.append(notification)
            for listener in state.listeners.values {
                listener.yield(notification)
            }
        }
    }

    /// Every notification from now on, none left out; the first listener also gets what was sent before it.
    ///
    /// The listener is registered when this returns. The sequence ends when the channel is gone.
    ///
    /// - Returns: A sequence of its own for each caller.
    public func notifications() -> some AsyncSequence<N, Never> & Sendable {
        let (stream, continuation) = AsyncStream.makeStream(of: N.self)
        let id = state.withLock { state in
            for notification in state.early ?? [] {
                continuation.yield(notification)
            }
            state.early = nil
            state.nextListener += 1
            state.listeners[state.nextListener] = continuation
            return state.nextListener
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
        }
        return stream
    }
}
