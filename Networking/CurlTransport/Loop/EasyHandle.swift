import CCurl

/// The libcurl handle of one request, with the memory that must live as long as it does.
///
/// It stays on the thread of ``TransferLoop`` and is used for one request only, because a handle keeps more
/// than its options: before libcurl 8.1, it keeps a pointer to the last header field of a response that is
/// already freed, and a later response can make libcurl free that field again. A redirect gets a handle of
/// its own. Connections and name look-ups belong to the ``MultiHandle``.
final class EasyHandle {
    /// The handle itself, for the functions of libcurl.
    let pointer: UnsafeMutableRawPointer

    /// The first option that libcurl refused, or `CURLE_OK`.
    ///
    /// Options are set in a row and this is looked at once, so that none can fail unnoticed.
    private(set) var refusal = CURLE_OK

    // SAFETY: libcurl keeps this pointer, and those of the head. They are freed only after the handle that
    // knows them (deinit), and nothing else keeps a copy.
    private let errorText: UnsafeMutablePointer<CChar>
    private let head: RequestHead

    /// Creates a handle and sets its address and its header fields.
    ///
    /// - Parameters:
    ///   - url: The address.
    ///   - head: The address as libcurl has parsed it, and the header fields.
    init(url: String, head: RequestHead) {
        guard let pointer = curl_easy_init() else { preconditionFailure("libcurl has no memory") }
        self.pointer = pointer
        self.head = head
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
        // The parsed address is used where there is one; without the text beside it, libcurl before 8.12
        // writes it out again. Later releases forget a text that comes first.
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_CURLU, head.url.map { UnsafeRawPointer($0) }))
        set(CURLOPT_URL, url)
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_HTTPHEADER, head.lines))
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Resumes a paused transfer; libcurl may call back from within.
    ///
    /// - Returns: Anything but `CURLE_OK` when libcurl has lost bytes of the body, see `curl_easy_pause(3)`.
    func resume() -> CURLcode {
        curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    /// Says in words what went wrong.
    ///
    /// - Parameter code: The result of the transfer.
    /// - Returns: The words for this one transfer, or those for the code.
    func reason(for code: CURLcode) -> String {
        String(
            cString: errorText.pointee == 0
                ? UnsafePointer(curl_easy_strerror(code)) : UnsafePointer(errorText)
        )
    }

    /// Stores the result of setting an option, if it is the first bad one.
    ///
    /// - Parameter code: What libcurl answered.
    func note(_ code: CURLcode) {
        if refusal == CURLE_OK {
            refusal = code
        }
    }

    /// Sets an option whose value is a `long`.
    ///
    /// - Parameters:
    ///   - option: The option.
    ///   - value: Its value.
    func set(_ option: CURLoption, _ value: Int) {
        note(ccurl_easy_setopt_long(pointer, option, value))
    }

    /// Sets an option whose value is a string, which libcurl copies.
    ///
    /// - Parameters:
    ///   - option: The option.
    ///   - value: Its value; `nil` for "none" and not for the default.
    func set(_ option: CURLoption, _ value: String?) {
        note(ccurl_easy_setopt_pointer(pointer, option, value))
    }

    /// Asks for a number that belongs to the transfer.
    ///
    /// - Parameter info: One of the values that are of the type `curl_off_t`.
    /// - Returns: The number; 0 when there is none.
    func number(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        ccurl_easy_getinfo_off_t(pointer, info, &value)
        return Int(value)
    }
}
