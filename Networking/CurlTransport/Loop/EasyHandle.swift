import CCurl

/// The libcurl handle of one request, which owns the memory that must live as long as the handle.
///
/// ``TransferLoop`` uses the handle only on the loop's thread and only for one request. Each redirect gets a
/// new handle. Reuse is unsafe, because a libcurl before 8.1 retains a dangling pointer to the last header
/// field of a response, and a later response can make libcurl free that field twice. Connections and name
/// lookups belong to the ``MultiHandle``.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer

    /// The first error that setting an option caused, or `CURLE_OK`.
    ///
    /// The caller sets all options, and then checks this property once to detect the error of any option.
    private(set) var refusal = CURLE_OK

    // SAFETY: libcurl stores this pointer and those of the head. The memory is freed only after the handle
    // (see deinit), and no other object stores a copy of the pointers.
    private let errorText: UnsafeMutablePointer<CChar>
    private let head: RequestHead

    /// Creates a handle and sets its URL and its header fields.
    init(url: String, head: RequestHead) {
        guard let pointer = curl_easy_init() else { preconditionFailure("libcurl could not allocate memory") }
        self.pointer = pointer
        self.head = head
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
        // libcurl prefers the parsed URL to the string. Without the string, libcurl before 8.12 would
        // serialize the URL again. Later releases discard a string that is set before the parsed URL, so the
        // string must be set last.
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_CURLU, head.url.map { UnsafeRawPointer($0) }))
        set(CURLOPT_URL, url)
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_HTTPHEADER, head.lines))
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Resumes a paused transfer; libcurl may invoke callbacks during this call.
    ///
    /// - Returns: `CURLE_OK`, or an error code if libcurl has lost bytes of the body; see
    ///   `curl_easy_pause(3)`.
    func resume() -> CURLcode {
        curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    /// Returns libcurl's message about this transfer, or libcurl's general message for the code if there is
    /// none.
    func reason(for code: CURLcode) -> String {
        String(
            cString: errorText.pointee == 0
                ? UnsafePointer(curl_easy_strerror(code)) : UnsafePointer(errorText)
        )
    }

    /// Stores the result code of an option call if it is the first error.
    func note(_ code: CURLcode) {
        if refusal == CURLE_OK {
            refusal = code
        }
    }

    func set(_ option: CURLoption, _ value: Int) {
        note(ccurl_easy_setopt_long(pointer, option, value))
    }

    /// Sets an option whose value is a string, which libcurl copies; `nil` clears the option instead of
    /// restoring libcurl's default.
    func set(_ option: CURLoption, _ value: String?) {
        note(ccurl_easy_setopt_pointer(pointer, option, value))
    }

    /// Returns transfer information of the type `curl_off_t`; 0 if libcurl has no value.
    func number(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        ccurl_easy_getinfo_off_t(pointer, info, &value)
        return Int(value)
    }
}
