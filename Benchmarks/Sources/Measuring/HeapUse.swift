import CAllocations

/// What an operation did on the heap.
public struct HeapUse: Sendable {
    /// How many allocations there were.
    public var allocations: Int

    /// How many bytes more are taken now than before, each block with what the allocator needs for it.
    public var bytes: Int

    /// Counts what happens on the heap, on all threads, while an operation runs.
    ///
    /// - Parameter operation: What to look at.
    /// - Returns: What it did; `nil` where that cannot be counted.
    @MainActor
    public static func of(_ operation: @MainActor () async -> Void) async -> HeapUse? {
        guard allocations_can_be_counted() else { return nil }
        allocations_start()
        await operation()
        let count = allocations_stop()
        return HeapUse(allocations: count.allocations, bytes: count.bytes)
    }

    /// Counts the bytes of an idle object.
    ///
    /// - Parameter make: Makes the object, which keeps all that belongs to it.
    /// - Returns: Its bytes; `nil` where that cannot be counted.
    @MainActor
    public static func bytes(of make: @MainActor () -> AnyObject) -> Int? {
        guard allocations_can_be_counted() else { return nil }
        // What the runtime makes once, for the first object of a type, belongs to no object.
        withExtendedLifetime(make()) {}
        allocations_start()
        let object = make()
        let count = allocations_stop()
        return withExtendedLifetime(object) { count.bytes }
    }
}
