import CCurl

/// The libcurl handle that runs all transfers.
///
/// The handle belongs to the thread of ``TransferLoop``. Other threads may call only ``wakeUp()``, and only
/// before ``close()``. ``CommandQueue`` ensures this order.
///
/// SAFETY: The pointer never changes. Only `curl_multi_wakeup(3)` is called outside the loop's thread, and
/// libcurl documents that function as safe to call from any thread while another thread uses the handle.
final class MultiHandle: @unchecked Sendable {
    /// The maximum number of idle connections that libcurl keeps open for later requests.
    ///
    /// By default, libcurl keeps up to four times as many connections as there are *current* transfers, so it
    /// would close most connections after each burst of requests.
    private static let maximumPooledConnections = 64

    private let pointer: UnsafeMutableRawPointer

    /// Creates the handle.
    ///
    /// Call `CurlLibrary.prepare()` first.
    init() {
        guard let pointer = curl_multi_init() else {
            preconditionFailure("libcurl could not allocate memory")
        }
        self.pointer = pointer
        // This call verifies that libcurl supports wake-ups. libcurl stores a wake-up in a pipe until the
        // next poll, so a wake-up that precedes a poll is not lost.
        precondition(curl_multi_wakeup(pointer) == CURLM_OK, "curl_multi_wakeup() failed")
        ccurl_multi_setopt_long(pointer, CURLMOPT_MAXCONNECTS, Self.maximumPooledConnections)
    }

    /// Ends the current call to ``poll(milliseconds:)``, or the next call if none is in progress.
    ///
    /// Any thread may call this method.
    @Sendable
    func wakeUp() {
        curl_multi_wakeup(pointer)
    }

    /// Adds a transfer's handle and starts the transfer.
    func add(_ handle: EasyHandle) -> CURLMcode {
        curl_multi_add_handle(pointer, handle.pointer)
    }

    /// Removes a transfer's handle and stops the transfer if it is still running.
    func remove(_ handle: EasyHandle) {
        curl_multi_remove_handle(pointer, handle.pointer)
    }

    /// Reads from sockets, writes to sockets, and checks timeouts without blocking.
    func perform() -> CURLMcode {
        var running: Int32 = 0
        return curl_multi_perform(pointer, &running)
    }

    /// Waits until a transfer can make progress, a thread calls ``wakeUp()``, or the given time has elapsed.
    func poll(milliseconds: Int32) -> CURLMcode {
        curl_multi_poll(pointer, nil, 0, milliseconds, nil)
    }

    /// Returns the handle and the result of the next transfer that has ended, or `nil` if there is none.
    func nextEnded() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
        var remaining: Int32 = 0
        while let message = curl_multi_info_read(pointer, &remaining)?.pointee {
            guard message.msg == CURLMSG_DONE, let handle = message.easy_handle else { continue }
            return (handle, message.data.result)
        }
        return nil
    }

    /// Closes all connections and frees the handle.
    ///
    /// Do not call any other method afterward.
    func close() {
        curl_multi_cleanup(pointer)
    }
}
