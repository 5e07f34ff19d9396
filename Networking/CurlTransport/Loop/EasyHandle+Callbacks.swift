import CCurl

/// The functions that libcurl calls. They are set once and find the current transfer through the handle.
extension EasyHandle {
    /// Sets the callbacks that every transfer needs.
    func setCallbacks() {
        for option in [CURLOPT_PRIVATE, CURLOPT_HEADERDATA, CURLOPT_WRITEDATA] {
            note(ccurl_easy_setopt_pointer(pointer, option, reference))
        }
        note(
            ccurl_easy_setopt_receive_callback(pointer, CURLOPT_HEADERFUNCTION) {
                bytes,
                size,
                count,
                handle in
                let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return EasyHandle.at(handle)?.transfer?.receive(headerLine: line) ?? 0
            }
        )
        note(
            ccurl_easy_setopt_receive_callback(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, handle in
                let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return EasyHandle.at(handle)?.transfer?.receive(body: bytes) ?? 0
            }
        )
    }
}
