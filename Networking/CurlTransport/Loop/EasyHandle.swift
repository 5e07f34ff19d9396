import CCurl

/// One transfer's handle in libcurl, with the memory that must live as long as it does.
///
/// It stays on the thread of ``TransferLoop`` and is used for many transfers in a row.
final class EasyHandle {
    /// The handle itself, for the functions of libcurl.
    let pointer: UnsafeMutableRawPointer

    /// The transfer that uses it; `nil` between transfers.
    var transfer: Transfer?

    /// Whether the next request needs all options set anew: those of a plain GET only replace each other.
    var needsReset = true

    /// The time to connect that is set.
    var connectTimeout: Duration?

    /// What is the same for every request.
    let configuration: LibcurlTransport.Configuration

    /// The first option of this request that libcurl refused, or `CURLE_OK`.
    ///
    /// Options are set in a row and this is looked at once, so that none can fail unnoticed.
    private(set) var refusal = CURLE_OK

    // SAFETY: libcurl keeps this pointer, and those of the head, between transfers. They are freed only
    // after the handle that knows them (deinit) or has forgotten them (reset, set), and nothing else keeps a
    // copy.
    private let errorText: UnsafeMutablePointer<CChar>
    private var head: RequestHead?

    /// Creates a handle; `nil` when libcurl has no memory.
    ///
    /// - Parameter configuration: The settings for every request.
    init?(_ configuration: LibcurlTransport.Configuration) {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        self.configuration = configuration
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// The address by which C code names this object.
    var reference: UnsafeMutableRawPointer {
        // SAFETY: It holds no reference. The loop keeps a transfer, and the transfer its handle, until the
        // handle is out of the multi handle; libcurl hands the address out only before that, on the loop's
        // thread.
        Unmanaged.passUnretained(self).toOpaque()
    }

    /// The object behind an address that C code brought back.
    ///
    /// - Parameter reference: An address that came from ``reference``, or `nil`.
    /// - Returns: The object.
    static func at(_ reference: UnsafeMutableRawPointer?) -> EasyHandle? {
        // SAFETY: The object exists as long as libcurl hands its address out: see ``reference``.
        reference.map { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Forgets all options, but not what is worth keeping between transfers: see `curl_easy_reset(3)`.
    func reset() {
        curl_easy_reset(pointer)
        head = nil
        connectTimeout = nil
        refusal = CURLE_OK
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
    }

    /// Forgets the request: its secrets, and the receiver of its response.
    func forgetRequest() {
        transfer = nil
        if needsReset {
            reset()
        } else {
            set(url: nil, head: nil)
        }
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

    /// Forgets what went wrong before, as the options of the next request are set.
    func beginOptions() {
        errorText.pointee = 0
        refusal = CURLE_OK
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

    /// Sets the address and the header fields of a request, or takes them back.
    ///
    /// - Parameters:
    ///   - url: The address; `nil` for none.
    ///   - head: The address as libcurl has parsed it, and the header fields. It is kept; `nil` for none.
    func set(url: String?, head: RequestHead?) {
        // The parsed address is used where there is one; without the text beside it, libcurl before 8.12
        // writes it out again. Later releases forget a text that comes first.
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_CURLU, head?.url.map { UnsafeRawPointer($0) }))
        set(CURLOPT_URL, url)
        note(ccurl_easy_setopt_pointer(pointer, CURLOPT_HTTPHEADER, head?.lines))
        self.head = head
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
