import CAllocations

/// Counts what happens on the heap, on all threads; each count is `nil` where that is not possible.
@MainActor
enum HeapUse {
    /// Returns how many allocations there are while an operation runs.
    static func allocations(of operation: () async -> Void) async -> Int? {
        guard allocations_can_be_counted() else { return nil }
        allocations_start()
        await operation()
        return allocations_stop().allocations
    }

    /// What is counted: the compiler keeps an object on the stack that only one function knows.
    private static var object: AnyObject?

    /// Returns the bytes of an idle object that keeps all that belongs to it, with what the allocator needs.
    static func bytes(of make: () -> AnyObject) -> Int? {
        guard allocations_can_be_counted() else { return nil }
        // What the runtime makes once, for the first object of a type, belongs to no object.
        object = make()
        object = nil
        allocations_start()
        object = make()
        let count = allocations_stop()
        object = nil
        return count.bytes
    }
}
