/// Handlers in the order they were added, which may come and go while they are being called.
@MainActor
final class HandlerList<Value> {
    /// One handler; it stays where it is while a delivery runs, and is skipped once it is gone.
    private final class Entry {
        let handle: @MainActor (Value) -> Void
        var isActive = true

        init(handle: @escaping @MainActor (Value) -> Void) {
            self.handle = handle
        }
    }

    private var entries: [Entry] = []
    private var queue: [Value] = []
    private var isDelivering = false

    var isEmpty: Bool { entries.isEmpty }

    /// Adds a handler behind those that are there.
    func add(_ handle: @escaping @MainActor (Value) -> Void) -> Subscription {
        let entry = Entry(handle: handle)
        entries.append(entry)
        return Subscription { [weak self, weak entry] in
            entry?.isActive = false
            self?.entries.removeAll { $0 === entry }
        }
    }

    /// Calls every handler with a value.
    ///
    /// A value that comes while another is being delivered waits for its turn, so that all handlers see all values in
    /// one order; `later` comes before any such value.
    func deliver(_ value: Value, followedBy later: ArraySlice<Value> = []) {
        guard !isDelivering else {
            queue.append(value)
            queue.append(contentsOf: later)
            return
        }
        isDelivering = true
        defer { isDelivering = false }
        queue.append(contentsOf: later)
        call(with: value)
        var next = 0
        while next < queue.count {
            call(with: queue[next])
            next += 1
        }
        queue.removeAll()
    }

    private func call(with value: Value) {
        for entry in entries where entry.isActive {
            entry.handle(value)
        }
    }
}
