/// Carries events to everyone who listens, on the main actor and in one order.
///
/// - An event that is sent while another is being delivered waits for its turn.
/// - Events that are sent before anybody ever listened are kept for the first who does; none is lost for
///   being early. Later, an event that nobody listens to is gone.
@MainActor
public final class EventChannel<Event> {
    private let handlers = HandlerList<Event>()
    private var early: [Event]? = []

    /// Creates a channel nobody listens to yet.
    public init() {}

    /// Sends an event to all listeners; they have handled it when this returns, unless one of them sent it.
    ///
    /// - Parameter event: What happened.
    public func send(_ event: Event) {
        guard early == nil else {
            early?.append(event)
            return
        }
        handlers.deliver(event)
    }

    /// Calls a handler for each event from now on; the first handler also gets what was sent before it.
    ///
    /// - Parameter handler: Gets the event; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func subscribe(_ handler: @escaping @MainActor (Event) -> Void) -> Subscription {
        let subscription = handlers.add(handler)
        if let missed = early.take(), let first = missed.first {
            handlers.deliver(first, followedBy: missed.dropFirst())
        }
        return subscription
    }
}

extension EventChannel where Event: Sendable {
    /// Every event from now on, in order, none left out; the first listener also gets what was sent before
    /// it.
    ///
    /// The listener is registered when this returns. The sequence ends when the channel is gone.
    ///
    /// - Returns: A sequence of its own for each caller.
    public func events() -> some AsyncSequence<Event, Never> & Sendable {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        let end = StreamEnd(continuation)
        let subscription = subscribe { end.continuation.yield($0) }
        continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
        return stream
    }
}
