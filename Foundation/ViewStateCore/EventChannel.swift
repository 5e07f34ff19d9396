/// Carries events to everyone who listens, on the main actor and in one order.
///
/// - An event that is sent while another is being delivered waits for its turn.
/// - Events that are sent before anybody ever listened are kept for the first who does; none is lost for
///   being early. Later, an event that nobody listens to is gone.
@MainActor
public final class EventChannel<Event> {
    /// One handler, and the one that is called after it.
    private final class Listener {
        /// Gets the events; `nil` once it is taken away.
        var handle: (@MainActor (Event) -> Void)?
        var next: Listener?

        init(_ handle: @escaping @MainActor (Event) -> Void) {
            self.handle = handle
        }

        /// Takes the handler away.
        func end() {
            // What it owned may call this again, so it goes after the change.
            withExtendedLifetime(handle) { handle = nil }
        }
    }

    /// What is done when its turn comes: who comes later does not get what was sent before.
    private enum Turn {
        case event(Event)
        case listener(Listener)
    }

    private enum Phase {
        /// Nobody has listened yet.
        case unheard
        case idle
        case delivering
    }

    /// The handler that came first and stays; it needs no listener.
    private var standing: (@MainActor (Event) -> Void)?
    private var first: Listener?
    private var phase = Phase.unheard

    /// Whether any handler looks at the events, or all of them need to know only that there was one.
    var isLookedAt = false

    /// What waits for its turn; `nil` when that is nothing.
    private var waiting: [Turn]?

    /// Creates a channel nobody listens to yet.
    public init() {}

    isolated deinit {
        // A subscription may live longer; what the handlers own ends with the channel.
        while let listener = first {
            first = listener.next
            listener.next = nil
            listener.end()
        }
    }

    /// Sends an event to all listeners; they have handled it when this returns, unless one of them sent it.
    ///
    /// - Parameter event: What happened.
    public func send(_ event: Event) {
        guard phase == .idle else { return wait(with: event) }
        phase = .delivering
        deliver(event)
        if waiting == nil { phase = .idle } else { takeTurns() }
    }

    /// Calls a handler for each event from now on; the first handler also gets what was sent before it.
    ///
    /// - Parameter handler: Gets the event; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func subscribe(_ handler: @escaping @MainActor (Event) -> Void) -> Subscription {
        let listener = Listener(handler)
        join(listener)
        return Subscription { listener.end() }
    }

    /// Calls a handler for each event for as long as the channel lives, as ``subscribe(_:)`` does.
    ///
    /// - Parameter handler: Gets the event; capture its owner weakly.
    package func listen(_ handler: @escaping @MainActor (Event) -> Void) {
        guard standing == nil, first == nil, phase != .delivering else { return join(Listener(handler)) }
        standing = handler
        if phase == .unheard { takeTurns() }
    }

    private func join(_ listener: Listener) {
        guard phase != .delivering else { return wait(.listener(listener)) }
        append(listener)
        if phase == .unheard { takeTurns() }
    }

    private func wait(_ turn: Turn) {
        var turns = waiting.take() ?? []
        turns.append(turn)
        waiting = turns
    }

    // The usual delivery needs neither of these two. Were they a part of it, each would look up the types
    // that they are made of, which takes longer than to deliver.
    @inline(never)
    private func wait(with event: Event) {
        wait(.event(event))
    }

    /// Does what waits, and what comes to wait meanwhile, until there is nothing.
    @inline(never)
    private func takeTurns() {
        phase = .delivering
        while let turns = waiting {
            waiting = nil
            for turn in turns {
                switch turn {
                case .event(let event): deliver(event)
                case .listener(let listener): append(listener)
                }
            }
        }
        phase = .idle
    }

    private func deliver(_ event: Event) {
        standing?(event)
        // No listener comes or goes during a delivery, so the next one is known before the call.
        var next = first
        while let listener = next {
            let handle = listener.handle
            next = listener.next
            handle?(event)
        }
    }

    /// Puts a listener behind those that are there, and lets those go that were taken away.
    private func append(_ listener: Listener) {
        var last: Listener?
        var next = first
        while let present = next {
            next = present.next
            if present.handle == nil {
                present.next = nil
                if let last { last.next = next } else { first = next }
            } else {
                last = present
            }
        }
        if let last { last.next = listener } else { first = listener }
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
