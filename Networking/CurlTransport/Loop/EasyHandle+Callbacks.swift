import CCurl

/// The callbacks that libcurl invokes during a transfer.
extension EasyHandle {
    /// Sets the callbacks and the transfer pointer that libcurl passes to each callback.
    func setCallbacks(for transfer: Transfer) {
        for option in [CURLOPT_PRIVATE, CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_PREREQDATA] {
            note(ccurl_easy_setopt_pointer(pointer, option, transfer.reference))
        }
        note(
            ccurl_easy_setopt_receive_callback(pointer, CURLOPT_HEADERFUNCTION) {
                bytes,
                size,
                count,
                transfer in
                let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return Transfer.at(transfer)?.receive(headerLine: line) ?? 0
            }
        )
        note(
            ccurl_easy_setopt_receive_callback(pointer, CURLOPT_WRITEFUNCTION) {
                bytes,
                size,
                count,
                transfer in
                let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return Transfer.at(transfer)?.receive(body: bytes) ?? 0
            }
        )
        note(
            ccurl_easy_setopt_request_callback(pointer) { transfer, _, _, _, localPort in
                Transfer.at(transfer)?.maySend(from: localPort) == true
                    ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
            }
        )
    }
}

extension Transfer {
    /// The pointer that identifies this object in libcurl's callbacks.
    var reference: UnsafeMutableRawPointer {
        // SAFETY: The pointer does not retain the object. The loop retains a transfer until the transfer's
        // handle has been removed from the multi handle. libcurl passes the pointer to callbacks only on the
        // loop's thread and never after the removal.
        Unmanaged.passUnretained(self).toOpaque()
    }

    /// Returns the transfer that a pointer from ``reference`` identifies.
    static func at(_ reference: UnsafeMutableRawPointer?) -> Transfer? {
        // SAFETY: The object outlives every use of the pointer. See ``reference``.
        reference.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }
}
