import CCurl
import HTTPTypes

/// The head of a request in the form that libcurl takes: the address, parsed, and the header lines.
///
/// It is made on the caller's thread, so that the loop's, the only one that runs transfers, has less to do.
///
/// SAFETY: Once made, neither the pointers nor what they lead to is changed: libcurl only reads the address
/// (`CURLOPT_CURLU(3)`) and the list (`CURLOPT_HTTPHEADER(3)`). The queue hands the object from the caller's
/// thread to the loop's. Both are freed with it, and an ``EasyHandle`` has it for as long as libcurl knows
/// them.
final class RequestHead: @unchecked Sendable {
    /// The address; `nil` where libcurl is to read its text.
    let url: OpaquePointer?

    /// The header lines; `nil` for none.
    let lines: UnsafeMutablePointer<curl_slist>?

    /// Fields that libcurl would add to a request with a body, and the lines that keep it from that.
    private static let bodyFields: [(name: HTTPField.Name, line: String)] = [
        (.expect, "Expect:"), (.contentType, "Content-Type:"),
    ]

    /// Makes the head of a request.
    ///
    /// - Parameter request: The request.
    init(of request: ValidatedRequest) {
        url = Self.parsed(request.url)
        lines = Self.lines(of: request)
    }

    deinit {
        curl_url_cleanup(url)
        curl_slist_free_all(lines)
    }

    /// Parses an address, unless libcurl needs its text.
    ///
    /// Of a parsed IPv6 address, libcurl before 8.3 loses the zone. Of one that it cannot read, it says what
    /// is wrong.
    private static func parsed(_ address: String) -> OpaquePointer? {
        guard !address.utf8.contains(UInt8(ascii: "[")), let url = curl_url() else { return nil }
        if curl_url_set(url, CURLUPART_URL, address, UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK { return url }
        curl_url_cleanup(url)
        return nil
    }

    private static func lines(of request: ValidatedRequest) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for field in request.headers {
            // SAFETY: Bytes are characters in C too.
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

    /// A field as `CURLOPT_HTTPHEADER(3)` wants it: `Name: value`, ended by NUL.
    private static func line(of field: HTTPField) -> [UInt8] {
        field.withUnsafeBytesOfValue { value in
            let name = field.name.rawName.utf8
            var line: [UInt8] = []
            line.reserveCapacity(name.count + value.count + 3)
            line.append(contentsOf: name)
            // A colon without a value would make libcurl leave the field out; a semicolon sends it empty.
            line.append(contentsOf: value.isEmpty ? ";".utf8 : ": ".utf8)
            line.append(contentsOf: value)
            line.append(0)
            return line
        }
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
