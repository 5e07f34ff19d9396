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

    /// A value, and who was there when it was sent: who comes later does not get what was before.
    private struct Delivery {
        let value: Value
        let entries: [Entry]
    }

    private var entries: [Entry] = []
    private var queue: [Delivery] = []
    private var isDelivering = false

    var isEmpty: Bool { entries.isEmpty }

    /// Adds a handler behind those that are there.
    func add(_ handle: @escaping @MainActor (Value) -> Void) -> Subscription {
        let entry = Entry(handle: handle)
        entries.append(entry)
        return Subscription { [weak self, weak entry] in
            entry?.isActive = false
            self?.remove(entry)
        }
    }

    /// Calls every handler with a value.
    ///
    /// A value that comes while another is being delivered waits for its turn, so that all handlers see all
    /// values in one order; `later` comes before any such value.
    func deliver(_ value: Value, followedBy later: ArraySlice<Value> = []) {
        guard !isDelivering else {
            queue += ([value] + later).map { Delivery(value: $0, entries: entries) }
            return
        }
        isDelivering = true
        defer { isDelivering = false }
        queue += later.map { Delivery(value: $0, entries: entries) }
        call(entries, with: value)
        var next = 0
        while next < queue.count {
            let delivery = queue[next]
            call(delivery.entries, with: delivery.value)
            next += 1
        }
        queue.removeAll()
    }

    private func call(_ entries: [Entry], with value: Value) {
        for entry in entries where entry.isActive {
            entry.handle(value)
        }
    }

    /// Releases an entry when the list has changed: what its handler owned may take other entries away.
    private func remove(_ entry: Entry?) {
        let old = entries
        entries = old.filter { $0 !== entry }
        withExtendedLifetime(old) {}
    }
}
