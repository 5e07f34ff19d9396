import CCurl

/// The libcurl handle of one request, with the memory that must live as long as the handle.
///
/// ``TransferLoop`` uses the handle on its own thread and for one request only; a redirect gets a new handle.
/// Reuse is unsafe, because a libcurl before 8.1 retains a dangling pointer to the last header field of a
/// response, and a later response can make libcurl free that field twice. Connections and name lookups belong
/// to the ``MultiHandle``.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer

    /// The first error that setting an option caused, or `CURLE_OK`.
    ///
    /// The caller sets all options in a row and then checks this property, so no error goes unnoticed.
    private(set) var refusal = CURLE_OK

    // SAFETY: libcurl stores this pointer and those of the head. All of them are freed only after the handle
    // (see deinit), and nothing else stores a copy.
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
        // libcurl uses the parsed URL if there is one. Without the text, libcurl before 8.12 would serialize
        // the URL again. Later releases discard the text if it is set first, so the order matters.
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_CURLU, head.url.map { UnsafeRawPointer($0) }))
        set(CURLOPT_URL, url)
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_HTTPHEADER, head.lines))
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Resumes a paused transfer; libcurl may call back during this call.
    ///
    /// - Returns: Anything but `CURLE_OK` if libcurl has lost bytes of the body; see `curl_easy_pause(3)`.
    func resume() -> CURLcode {
        curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    /// Returns libcurl's message about this transfer, or else its general message for the code.
    func reason(for code: CURLcode) -> String {
        String(
            cString: errorText.pointee == 0
                ? UnsafePointer(curl_easy_strerror(code)) : UnsafePointer(errorText)
        )
    }

    /// Stores the result of setting an option, if it is the first error.
    func note(_ code: CURLcode) {
        if refusal == CURLE_OK {
            refusal = code
        }
    }

    func set(_ option: CURLoption, _ value: Int) {
        note(ccurl_easy_setopt_long(pointer, option, value))
    }

    /// Sets an option whose value is a string, which libcurl copies; `nil` means no value, not the default.
    func set(_ option: CURLoption, _ value: String?) {
        note(ccurl_easy_setopt_pointer(pointer, option, value))
    }

    /// Returns transfer information of the type `curl_off_t`; 0 if libcurl has none.
    func number(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        ccurl_easy_getinfo_off_t(pointer, info, &value)
        return Int(value)
    }
}
