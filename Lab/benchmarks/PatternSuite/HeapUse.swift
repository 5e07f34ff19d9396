import CAllocations

/// Measures heap use on all threads.
///
/// The results are `nil` if the process cannot count allocations.
@MainActor
enum HeapUse {
    static func allocations(of operation: () async -> Void) async -> Int? {
        guard allocations_can_be_counted() else { return nil }
        allocations_start()
        await operation()
        return allocations_stop().allocations
    }

    /// The measured object.
    ///
    /// The static reference is necessary because the compiler can allocate local objects on the stack.
    private static var object: AnyObject?

    /// Returns the number of heap bytes that an idle object and everything it owns occupy, including the
    /// allocator's overhead.
    static func bytes(of make: () -> AnyObject) -> Int? {
        guard allocations_can_be_counted() else { return nil }
        // Creating the first object of a type also allocates runtime metadata, which is not part of the
        // object.
        object = make()
        object = nil
        allocations_start()
        object = make()
        let count = allocations_stop()
        object = nil
        return count.bytes
    }
}
