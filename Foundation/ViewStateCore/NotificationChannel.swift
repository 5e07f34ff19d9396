import Synchronization

/// Delivers notifications from any isolation domain to all listeners, in sending order.
///
/// The channel stores all notifications sent before the first listener registers and delivers them to that
/// listener. If a notification is sent after all registered listeners have ended, the channel discards it.
public final class NotificationChannel<N: Sendable>: Sendable {
    private struct State {
        var early: [N]? = []
        var nextListener = 0
        var listeners: [Int: AsyncStream<N>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// Creates a channel without listeners.
    public init() {}

    deinit {
        for listener in state.withLock({ $0.listeners.values }) {
            listener.finish()
        }
    }

    /// Sends a notification to all listeners.
    public func send(_ notification: N) {
        // Yielding while the lock is held ensures that all listeners receive the notifications in the same
        // order. Yielding only fills the listeners' buffers and does not run the listeners' code.
        state.withLock { state in
            state.early?.append(notification)
            for listener in state.listeners.values {
                listener.yield(notification)
            }
        }
    }

    /// Registers a listener and returns a new sequence of all later notifications.
    ///
    /// The first listener also receives all earlier notifications. The listener is registered when this
    /// method returns. The sequence ends when the channel is deallocated.
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
