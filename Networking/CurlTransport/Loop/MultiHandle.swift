import CCurl

/// The libcurl handle that runs all transfers.
///
/// It belongs to one thread, the one of ``TransferLoop``; only ``wakeUp()`` may be called from others, and
/// only until ``close()`` is called, which ``CommandQueue`` sees to.
///
/// SAFETY: The pointer is never changed. `curl_multi_wakeup(3)` is documented as the one function that may be
/// called from any thread while another one uses the handle, and it is the only one that leaves the loop's
/// thread.
final class MultiHandle: @unchecked Sendable {
    /// How many idle connections are kept for later requests.
    ///
    /// Without a number libcurl keeps four times as many as there are transfers *now*, and would close most
    /// of them between two bursts.
    private static let keptConnections = 64

    private let pointer: UnsafeMutableRawPointer

    /// Creates the handle; `CurlLibrary.prepare()` comes before.
    init() {
        guard let pointer = curl_multi_init() else { preconditionFailure("libcurl has no memory") }
        self.pointer = pointer
        // A wake-up is kept until the next poll (there is a pipe behind it), so that none gets lost.
        precondition(curl_multi_wakeup(pointer) == CURLM_OK, "libcurl cannot be woken")
        ccurl_multi_setopt_long(pointer, CURLMOPT_MAXCONNECTS, Self.keptConnections)
    }

    /// Ends the current or the next ``poll(milliseconds:)``; from any thread.
    @Sendable
    func wakeUp() {
        curl_multi_wakeup(pointer)
    }

    /// Starts a transfer.
    ///
    /// - Parameter handle: A handle that is in no multi handle yet.
    /// - Returns: Whether libcurl took it, and if not, why.
    func add(_ handle: EasyHandle) -> CURLMcode {
        curl_multi_add_handle(pointer, handle.pointer)
    }

    /// Stops a transfer, or takes back the handle of one that has ended.
    ///
    /// - Parameter handle: A handle that was added.
    func remove(_ handle: EasyHandle) {
        curl_multi_remove_handle(pointer, handle.pointer)
    }

    /// Does what can be done without waiting: reads, writes, time-outs.
    ///
    /// - Returns: What libcurl says about itself, not about any transfer.
    func perform() -> CURLMcode {
        var running: Int32 = 0
        return curl_multi_perform(pointer, &running)
    }

    /// Waits until a transfer can continue, somebody calls ``wakeUp()``, or the time is over.
    ///
    /// - Parameter milliseconds: The longest time to wait.
    /// - Returns: What libcurl says about itself, not about any transfer.
    func poll(milliseconds: Int32) -> CURLMcode {
        curl_multi_poll(pointer, nil, 0, milliseconds, nil)
    }

    /// Takes one transfer that has ended, as reported by `curl_multi_info_read(3)`.
    ///
    /// - Returns: The transfer's handle and its result, or `nil` when there is none left.
    func nextEnded() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
        var remaining: Int32 = 0
        while let message = curl_multi_info_read(pointer, &remaining)?.pointee {
            guard message.msg == CURLMSG_DONE, let handle = message.easy_handle else { continue }
            return (handle, message.data.result)
        }
        return nil
    }

    /// Closes all connections and frees the handle; nothing may be called afterwards.
    func close() {
        curl_multi_cleanup(pointer)
    }
}
