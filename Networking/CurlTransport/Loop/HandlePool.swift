/// Easy handles that wait for their next transfer.
///
/// Making one costs memory and a few microseconds; a steady stream of requests makes none.
struct HandlePool {
    /// How many are kept; a burst may need more for a while.
    private static let capacity = 64

    /// Those that wait.
    private(set) var handles: [EasyHandle] = []

    private let configuration: LibcurlTransport.Configuration

    /// Creates an empty pool.
    ///
    /// - Parameter configuration: The settings for every request.
    init(configuration: LibcurlTransport.Configuration) {
        self.configuration = configuration
    }

    /// Takes a handle out, or makes one.
    ///
    /// - Returns: A handle; `nil` when libcurl has no memory.
    mutating func take() -> EasyHandle? {
        handles.popLast() ?? EasyHandle(configuration)
    }

    /// Puts back a handle that is in no multi handle; it forgets its request, with all that was secret in it.
    ///
    /// - Parameter handle: The handle.
    mutating func put(_ handle: EasyHandle) {
        // Also where there is no room for it: the handle and its transfer hold each other.
        handle.forgetRequest()
        guard handles.count < Self.capacity else { return }
        handles.append(handle)
    }

    /// Frees all handles.
    mutating func removeAll() {
        handles.removeAll()
    }
}
