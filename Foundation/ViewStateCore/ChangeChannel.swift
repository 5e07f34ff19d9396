/// Delivers each change of a ``StateContainer`` to its handlers in order, one change at a time.
@MainActor
final class ChangeChannel<State> {
    private final class Listener {
        var handle: (@MainActor (State, State) -> Void)?

        init(_ handle: @escaping @MainActor (State, State) -> Void) {
            self.handle = handle
        }

        func end() {
            // The closure's captures may change the state when they are released, so their release has to
            // follow the assignment.
            withExtendedLifetime(handle) { handle = nil }
        }
    }

    private enum Pending {
        case change(State, State)
        case listener(Listener)
        case call(@MainActor () -> Void)
    }

    /// Receives the cause of each change before the change, or `nil` if tracing is off.
    var tracer: (@MainActor (Any) -> Void)?

    private var listeners: [Listener] = []
    private var isDelivering = false
    /// The entries to deliver after the current one, or `nil` if there are none.
    private var waiting: [Pending]?

    isolated deinit {
        for listener in listeners { listener.end() }
    }

    func subscribe(_ handle: @escaping @MainActor (State, State) -> Void) -> Subscription {
        let listener = Listener(handle)
        if isDelivering { wait(for: .listener(listener)) } else { append(listener) }
        return Subscription { listener.end() }
    }

    /// Delivers a change, after the delivery in progress if there is one.
    func send(_ old: State, _ new: State) {
        guard !isDelivering else { return wait(for: old, new) }
        isDelivering = true
        deliver(old, new)
        if waiting == nil { isDelivering = false } else { deliverPending() }
    }

    /// Calls a closure in its turn, like a change: after the delivery in progress, and before the changes
    /// that the closure makes.
    func call(_ body: @escaping @MainActor () -> Void) {
        guard !isDelivering else { return wait(for: .call(body)) }
        isDelivering = true
        body()
        deliverPending()
    }

    private func deliver(_ old: State, _ new: State) {
        for listener in listeners { listener.handle?(old, new) }
    }

    private func wait(for old: State, _ new: State) {
        wait(for: .change(old, new))
    }

    private func wait(for pending: Pending) {
        waiting = (waiting.take() ?? []) + [pending]
    }

    private func deliverPending() {
        while let pending = waiting {
            waiting = nil
            for next in pending {
                switch next {
                case .change(let old, let new): deliver(old, new)
                case .listener(let listener): append(listener)
                case .call(let body): body()
                }
            }
        }
        isDelivering = false
    }

    /// Appends a listener, and removes the listeners that have ended.
    private func append(_ listener: Listener) {
        listeners.removeAll { $0.handle == nil }
        listeners.append(listener)
    }
}
