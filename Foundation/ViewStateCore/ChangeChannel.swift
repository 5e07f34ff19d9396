/// Delivers a ``StateContainer``'s state changes to all handlers, in order and one change at a time.
@MainActor
final class ChangeChannel<State> {
    private final class Listener {
        var handle: (@MainActor (State, State) -> Void)?

        init(_ handle: @escaping @MainActor (State, State) -> Void) {
            self.handle = handle
        }

        func end() {
            // Releasing the closure's captures may change the state, so this method must not release the
            // captures until after the assignment.
            withExtendedLifetime(handle) { handle = nil }
        }
    }

    private enum Pending {
        case change(State, State)
        case listener(Listener)
        case call(@MainActor () -> Void)
    }

    /// A closure that receives the cause of each change before the change occurs, or `nil` if tracing is
    /// disabled.
    var tracer: (@MainActor (Any) -> Void)?

    private var listeners: [Listener] = []
    private var isDelivering = false
    /// The entries to process after the delivery in progress, or `nil` if there are none.
    private var waiting: [Pending]?

    isolated deinit {
        for listener in listeners { listener.end() }
    }

    func subscribe(_ handle: @escaping @MainActor (State, State) -> Void) -> Subscription {
        let listener = Listener(handle)
        if isDelivering { wait(for: .listener(listener)) } else { append(listener) }
        return Subscription { listener.end() }
    }

    /// Delivers a change immediately, or after the delivery in progress, if there is one.
    func send(_ old: State, _ new: State) {
        guard !isDelivering else { return wait(for: old, new) }
        isDelivering = true
        deliver(old, new)
        if waiting == nil { isDelivering = false } else { deliverPending() }
    }

    /// Calls a closure after the delivery in progress and before the delivery of any changes that the closure
    /// makes.
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

    private func append(_ listener: Listener) {
        listeners.removeAll { $0.handle == nil }
        listeners.append(listener)
    }
}
