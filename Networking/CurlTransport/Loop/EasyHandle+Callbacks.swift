import CCurl
import HTTPTransport

/// The functions that libcurl calls. They are set once and find the transfer of the moment through the
/// handle.
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

    /// Lets libcurl read the body of the request from the transfer.
    ///
    /// - Parameter length: How many bytes there are; `nil` sends them in chunks.
    func readBody(length: Int?) {
        set(CURLOPT_UPLOAD, 1)
        note(ccurl_easy_setopt_off_t(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(length ?? -1)))
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_READDATA, reference))
        note(
            ccurl_easy_setopt_send_callback(pointer, CURLOPT_READFUNCTION) { room, size, count, handle in
                let room = UnsafeMutableRawBufferPointer(start: room, count: size * count)
                return EasyHandle.at(handle)?.transfer?.send(into: room) ?? 0
            }
        )
    }

    /// Lets libcurl report progress to the transfer, until the handle is reset.
    func reportProgress() {
        needsReset = true
        set(CURLOPT_NOPROGRESS, 0)
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_XFERINFODATA, reference))
        note(
            ccurl_easy_setopt_progress_callback(pointer, CURLOPT_XFERINFOFUNCTION) {
                handle,
                toReceive,
                received,
                toSend,
                sent in
                let progress = TransferProgress(
                    sentBytes: Int(sent),
                    expectedSentBytes: toSend > 0 ? Int(toSend) : nil,
                    receivedBytes: Int(received),
                    expectedReceivedBytes: toReceive > 0 ? Int(toReceive) : nil
                )
                EasyHandle.at(handle)?.transfer?.report(progress)
                return 0
            }
        )
    }
}
