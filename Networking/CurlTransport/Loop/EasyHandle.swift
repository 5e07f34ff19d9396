import CCurl

/// A libcurl handle for one request.
///
/// The object owns the memory that must live as long as the handle. ``TransferLoop`` uses the handle only on
/// the loop's thread and only for one request. Each redirect gets a new handle. Reusing a handle is unsafe
/// because versions of libcurl before 8.1 retain a dangling pointer to a response's last header field, and a
/// later response can make libcurl free that field twice. Connections and name lookups belong to the
/// ``MultiHandle``.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer

    /// The first error that libcurl reported for an option, or `CURLE_OK` if libcurl has accepted all
    /// options.
    ///
    /// The caller sets all options and then checks this property once instead of checking each result.
    private(set) var refusal = CURLE_OK

    // SAFETY: libcurl stores this pointer and the head's pointers. The memory is freed only after the handle
    // (see `deinit`), and no other object stores a copy of the pointers.
    private let errorText: UnsafeMutablePointer<CChar>
    private let head: RequestHead

    /// Creates a handle with a URL and header fields.
    init(url: String, head: RequestHead) {
        guard let pointer = curl_easy_init() else { preconditionFailure("libcurl could not allocate memory") }
        self.pointer = pointer
        self.head = head
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
        // libcurl prefers the parsed URL to the string. Without the string, versions before 8.12 would
        // serialize the URL again. Later versions of libcurl discard a string that is set before the parsed
        // URL, so the string must be set last.
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_CURLU, head.url.map { UnsafeRawPointer($0) }))
        set(CURLOPT_URL, url)
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_HTTPHEADER, head.lines))
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Resumes a paused transfer.
    ///
    /// libcurl may invoke callbacks during this call.
    ///
    /// - Returns: `CURLE_OK`, or an error code if libcurl has lost part of the body. See
    ///   `curl_easy_pause(3)`.
    func resume() -> CURLcode {
        curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    /// Returns libcurl's message about this transfer, or libcurl's general message for the code if the
    /// transfer has no message.
    func reason(for code: CURLcode) -> String {
        String(
            cString: errorText.pointee == 0
                ? UnsafePointer(curl_easy_strerror(code)) : UnsafePointer(errorText)
        )
    }

    /// Stores the result code of an option call unless an earlier call has already failed.
    func note(_ code: CURLcode) {
        if refusal == CURLE_OK {
            refusal = code
        }
    }

    func set(_ option: CURLoption, _ value: Int) {
        note(ccurl_easy_setopt_long(pointer, option, value))
    }

    /// Sets an option to a string, which libcurl copies.
    ///
    /// The value `nil` clears the option instead of restoring libcurl's default.
    func set(_ option: CURLoption, _ value: String?) {
        note(ccurl_easy_setopt_pointer(pointer, option, value))
    }

    /// Returns a value of the type `curl_off_t` for the transfer, or 0 if libcurl has no value.
    func number(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        ccurl_easy_getinfo_off_t(pointer, info, &value)
        return Int(value)
    }
}
