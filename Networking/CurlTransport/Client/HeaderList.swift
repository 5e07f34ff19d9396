import CCurl
import HTTPTransport
import HTTPTypes

/// A request in the form that libcurl takes: a parsed address and a list of header lines.
///
/// It is made on the caller's thread, so that the loop's, the only one that runs transfers, has less to do.
///
/// SAFETY: Once made, neither the pointers nor what they lead to is changed: libcurl reads the address
/// (`CURLOPT_CURLU(3)`) and the list (`CURLOPT_HTTPHEADER(3)`). The queue hands the object from the caller's
/// thread to the loop's. Both are freed with it, and an ``EasyHandle`` has it for as long as libcurl knows
/// them.
final class PreparedRequest: @unchecked Sendable {
    /// The request.
    let request: OutgoingRequest

    /// Its address; `nil` for one with an IPv6 zone, which libcurl before 8.3 loses when it copies the rest.
    let url: OpaquePointer?

    /// Its header lines; `nil` for none.
    let headers: UnsafeMutablePointer<curl_slist>?

    /// Fields that libcurl would add to a request with a body, and the lines that keep it from that.
    private static let bodyFields: [(name: HTTPField.Name, line: String)] = [
        (.expect, "Expect:"), (.contentType, "Content-Type:"),
    ]

    /// Brings a request into libcurl's form.
    ///
    /// - Parameter request: The request.
    /// - Throws: ``TransportError/invalidRequest(reason:)`` when libcurl cannot read the address.
    init(_ request: OutgoingRequest) throws(TransportError) {
        self.request = request
        url = try Self.parsed(request.url)
        headers = Self.list(of: request)
    }

    deinit {
        curl_url_cleanup(url)
        curl_slist_free_all(headers)
    }

    private static func parsed(_ text: String) throws(TransportError) -> OpaquePointer? {
        guard let url = curl_url() else { preconditionFailure("libcurl has no memory") }
        let flags = UInt32(CURLU_PATH_AS_IS | CURLU_NON_SUPPORT_SCHEME)
        let code = curl_url_set(url, CURLUPART_URL, text, flags)
        if code == CURLUE_OK, ParsedURL.part(CURLUPART_ZONEID, of: url) == nil { return url }
        curl_url_cleanup(url)
        guard code == CURLUE_OK else {
            throw .invalidRequest(reason: String(cString: curl_url_strerror(code)))
        }
        return nil
    }

    private static func list(of request: OutgoingRequest) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for header in request.headers {
            // SAFETY: Bytes are characters in C too.
            header.text.withUnsafeBytes {
                add($0.baseAddress?.assumingMemoryBound(to: CChar.self), to: &list)
            }
        }
        guard request.sentBody != nil else { return list }
        for field in bodyFields where !request.headers.contains(where: { $0.name == field.name }) {
            add(field.line, to: &list)
        }
        return list
    }

    /// libcurl copies the line, up to its NUL.
    private static func add(
        _ line: UnsafePointer<CChar>?,
        to list: inout UnsafeMutablePointer<curl_slist>?
    ) {
        list = curl_slist_append(list, line)
        precondition(list != nil, "libcurl has no memory")
    }
}
