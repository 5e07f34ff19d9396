import CCurl

/// The functions that libcurl calls while a transfer runs.
extension EasyHandle {
    /// Sets the callbacks, each of which finds the transfer by its address.
    ///
    /// - Parameter transfer: The transfer that the handle is for.
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
    /// The address by which libcurl's callbacks name this object.
    var reference: UnsafeMutableRawPointer {
        // SAFETY: It holds no reference. The loop keeps a transfer until its handle is out of the multi
        // handle; libcurl hands the address out only before that, on the loop's thread.
        Unmanaged.passUnretained(self).toOpaque()
    }

    /// The object behind an address that libcurl brought back.
    ///
    /// - Parameter reference: An address that came from ``reference``, or `nil`.
    /// - Returns: The object.
    static func at(_ reference: UnsafeMutableRawPointer?) -> Transfer? {
        // SAFETY: The object exists as long as libcurl hands its address out: see ``reference``.
        reference.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }
}
