/// Carries events to everyone who listens, on the main actor and in one order.
///
/// - An event that is sent while another is being delivered waits for its turn.
/// - Events that are sent before anybody ever listened are kept for the first who does; none is lost for
///   being early. Later, an event that nobody listens to is gone.
@MainActor
public final class EventChannel<Event> {
    private final class Listener {
        /// Takes the events; `nil` once it is taken away.
        var handle: (@MainActor (Event) -> Void)?

        init(_ handle: @escaping @MainActor (Event) -> Void) {
            self.handle = handle
        }

        func end() {
            // What it owned may send or cancel in turn, so it is released after the change.
            withExtendedLifetime(handle) { handle = nil }
        }
    }

    /// What is done when its turn comes: who comes later does not get what was sent before.
    private enum Pending {
        case event(Event)
        case listener(Listener)
    }

    private enum Phase {
        /// Nobody has listened yet.
        case buffering
        case idle
        case delivering
    }

    private var phase = Phase.buffering
    private var listeners: [Listener] = []
    private var waiting: [Pending] = []

    /// Creates a channel nobody listens to yet.
    public init() {}

    isolated deinit {
        // A subscription may live longer; what the handlers own ends with the channel.
        for listener in listeners { listener.end() }
    }

    /// Sends an event to all listeners; they have handled it when this returns, unless one of them sent it.
    ///
    /// - Parameter event: What happened.
    public func send(_ event: Event) {
        guard phase == .idle else { return waiting.append(.event(event)) }
        phase = .delivering
        for listener in listeners { listener.handle?(event) }
        deliverPending()
    }

    /// Calls a handler for each event from now on; the first handler also gets what was sent before it.
    ///
    /// - Parameter handler: Gets the event; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func subscribe(_ handler: @escaping @MainActor (Event) -> Void) -> Subscription {
        let listener = Listener(handler)
        join(listener)
        return Subscription { [weak self] in
            listener.end()
            self?.removeEnded()
        }
    }

    private func join(_ listener: Listener) {
        guard phase != .delivering else { return waiting.append(.listener(listener)) }
        listeners.append(listener)
        deliverPending()
    }

    /// Does what waits, and what comes to wait meanwhile, until there is nothing.
    private func deliverPending() {
        phase = .delivering
        while !waiting.isEmpty {
            let pending = waiting
            waiting = []
            for next in pending {
                switch next {
                case .event(let event): for listener in listeners { listener.handle?(event) }
                case .listener(let listener): listeners.append(listener)
                }
            }
        }
        phase = .idle
    }

    private func removeEnded() {
        // During a delivery the listeners stay as they are; the next one that ends takes it along.
        if phase != .delivering { listeners.removeAll { $0.handle == nil } }
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
