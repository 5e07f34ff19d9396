/// Easy handles that wait for their next transfer.
///
/// Making one costs memory and a few microseconds; a steady stream of requests makes none.
struct HandlePool {
    /// How many are kept; a burst may need more for a while.
    private static let capacity = 64

    private var handles: [EasyHandle] = []

    /// Takes a handle out, or makes one.
    ///
    /// - Returns: A handle; `nil` when libcurl has no memory.
    mutating func take() -> EasyHandle? {
        handles.popLast() ?? EasyHandle()
    }

    /// Puts a handle back that is in no multi handle; it forgets its request, with all that was secret in it.
    ///
    /// - Parameter handle: The handle.
    mutating func put(_ handle: EasyHandle) {
        guard handles.count < Self.capacity else { return }
        handle.reset()
        handles.append(handle)
    }

    /// Frees all handles.
    mutating func removeAll() {
        handles.removeAll()
    }
}
