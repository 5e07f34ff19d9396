import CCurl
import HTTPTypes

/// A request's parsed URL and header lines in the form that libcurl accepts.
///
/// For the first attempt, the caller's thread creates the head to reduce the work on the single thread that
/// runs all transfers.
///
/// SAFETY: After initialization, nothing changes the pointers or the memory that the pointers refer to, and
/// libcurl only reads the URL (`CURLOPT_CURLU(3)`) and the list (`CURLOPT_HTTPHEADER(3)`). The queue passes
/// the object from the caller's thread to the loop's thread. The object frees the URL and the list when it is
/// deallocated. An ``EasyHandle`` retains the object for as long as libcurl refers to the URL and the list.
final class RequestHead: @unchecked Sendable {
    /// The parsed URL, or `nil` if libcurl has to parse the URL string itself.
    let url: OpaquePointer?

    /// The header lines, or `nil` if the request has none.
    let lines: UnsafeMutablePointer<curl_slist>?

    /// The header fields that libcurl adds to a request that has a body, each paired with the line that
    /// suppresses it.
    private static let bodyFields: [(name: HTTPField.Name, line: String)] = [
        (.expect, "Expect:"), (.contentType, "Content-Type:"),
    ]

    init(of request: ValidatedRequest) {
        url = Self.parsed(request.url)
        lines = Self.lines(of: request)
    }

    deinit {
        curl_url_cleanup(url)
        curl_slist_free_all(lines)
    }

    /// Parses a URL, or returns `nil` if libcurl has to parse the string itself.
    ///
    /// In a parsed URL, libcurl versions earlier than 8.3 discard the zone identifier of an IPv6 address. If
    /// a URL is invalid, libcurl reports a more specific error when it parses the string itself.
    private static func parsed(_ address: String) -> OpaquePointer? {
        guard !address.utf8.contains(UInt8(ascii: "[")), let url = curl_url() else { return nil }
        if curl_url_set(url, CURLUPART_URL, address, UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK { return url }
        curl_url_cleanup(url)
        return nil
    }

    private static func lines(of request: ValidatedRequest) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for field in request.headers {
            // SAFETY: A byte and a `CChar` have the same size and alignment.
            line(of: field).withUnsafeBytes {
                add($0.baseAddress?.assumingMemoryBound(to: CChar.self), to: &list)
            }
        }
        guard request.sentBody != nil else { return list }
        for field in bodyFields where !request.headers.contains(field.name) {
            add(field.line, to: &list)
        }
        return list
    }

    /// Returns a field as NUL-terminated text in the format `Name: value`, as `CURLOPT_HTTPHEADER(3)`
    /// requires.
    private static func line(of field: HTTPField) -> [UInt8] {
        field.withUnsafeBytesOfValue { value in
            let name = field.name.rawName.utf8
            var line: [UInt8] = []
            line.reserveCapacity(name.count + value.count + 3)
            line.append(contentsOf: name)
            // If a field has no value, libcurl requires a semicolon after its name. If a colon followed the
            // name, libcurl would omit the field.
            line.append(contentsOf: value.isEmpty ? ";".utf8 : ": ".utf8)
            line.append(contentsOf: value)
            line.append(0)
            return line
        }
    }

    /// Appends a copy of a NUL-terminated line.
    private static func add(
        _ line: UnsafePointer<CChar>?,
        to list: inout UnsafeMutablePointer<curl_slist>?
    ) {
        list = curl_slist_append(list, line)
        precondition(list != nil, "libcurl could not allocate memory")
    }
}
