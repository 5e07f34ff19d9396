import CCurl
import HTTPTransport
import HTTPTypes

/// A request in the form that libcurl takes: a parsed address and a list of header lines.
///
/// It is made on the caller's thread, so that the loop's, the only one that runs transfers, has less to do.
///
/// SAFETY: Once made, neither the pointers nor what they lead to is changed: libcurl copies the address
/// (`CURLOPT_CURLU(3)`) and reads the list (`CURLOPT_HTTPHEADER(3)`). They are freed when nobody has the
/// object, and an ``EasyHandle`` has it for as long as libcurl knows them.
final class PreparedRequest: @unchecked Sendable {
    /// The request.
    let request: OutgoingRequest

    /// Its address.
    let url: OpaquePointer

    /// Its header lines; `nil` for none.
    private(set) var headers: UnsafeMutablePointer<curl_slist>?

    /// Fields that libcurl would add to a request with a body, and the lines that keep it from that.
    private static let bodyFields: [(name: HTTPField.Name, line: String)] = [
        (.expect, "Expect:"), (.contentType, "Content-Type:"),
    ]

    /// Brings a request into libcurl's form.
    ///
    /// - Parameter request: The request.
    /// - Throws: ``TransportError/invalidRequest(reason:)`` when libcurl cannot read the address.
    init(_ request: OutgoingRequest) throws(TransportError) {
        guard let url = curl_url() else { preconditionFailure("libcurl has no memory") }
        self.request = request
        self.url = url
        let flags = UInt32(CURLU_PATH_AS_IS | CURLU_NON_SUPPORT_SCHEME)
        let code = curl_url_set(url, CURLUPART_URL, request.url, flags)
        guard code == CURLUE_OK else {
            throw .invalidRequest(reason: String(cString: curl_url_strerror(code)))
        }
        for header in request.headers {
            // SAFETY: Bytes are characters in C too.
            header.text.withUnsafeBytes { add(line: $0.baseAddress?.assumingMemoryBound(to: CChar.self)) }
        }
        guard request.sentBody != nil else { return }
        for field in Self.bodyFields where !request.headers.contains(where: { $0.name == field.name }) {
            add(line: field.line)
        }
    }

    deinit {
        curl_url_cleanup(url)
        curl_slist_free_all(headers)
    }

    /// libcurl copies the line, up to its NUL.
    private func add(line: UnsafePointer<CChar>?) {
        headers = curl_slist_append(headers, line)
        precondition(headers != nil, "libcurl has no memory")
    }
}
