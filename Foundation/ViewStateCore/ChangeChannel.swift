/// Delivers each change of a ``StateContainer`` to its handlers, one after the other and in order.
///
/// No handler gets a copy of the states.
@MainActor
final class ChangeChannel<State> {
    private final class Listener {
        var handle: (@MainActor (State, State) -> Void)?

        init(_ handle: @escaping @MainActor (State, State) -> Void) {
            self.handle = handle
        }

        func end() {
            // What it owned may change the state in turn, so it is released after this assignment.
            withExtendedLifetime(handle) { handle = nil }
        }
    }

    private enum Pending {
        case change(State, State)
        case listener(Listener)
        case call(@MainActor () -> Void)
    }

    /// Takes the cause of each change, before it; `nil` when nobody traces.
    var tracer: (@MainActor (Any) -> Void)?

    private var listeners: [Listener] = []
    private var isDelivering = false
    /// What waits for its turn; `nil` when that is nothing.
    private var waiting: [Pending]?

    isolated deinit {
        for listener in listeners { listener.end() }
    }

    /// Calls a handler for each change from now on.
    func subscribe(_ handle: @escaping @MainActor (State, State) -> Void) -> Subscription {
        let listener = Listener(handle)
        if isDelivering { wait(for: .listener(listener)) } else { append(listener) }
        return Subscription { listener.end() }
    }

    /// Delivers a change; one that a handler makes meanwhile is delivered after this one.
    func send(_ old: State, _ new: State) {
        guard !isDelivering else { return wait(for: old, new) }
        isDelivering = true
        deliver(old, new)
        if waiting == nil { isDelivering = false } else { deliverPending() }
    }

    /// Calls something as if it were a change: what is being delivered comes before it, and what it leads to
    /// after it.
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

    /// Puts a listener behind those that are there, and removes those that have ended.
    private func append(_ listener: Listener) {
        listeners.removeAll { $0.handle == nil }
        listeners.append(listener)
    }
}
