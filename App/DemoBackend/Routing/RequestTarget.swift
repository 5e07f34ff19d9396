import Foundation

/// The path and the query of a request target (the second word of the request line).
struct RequestTarget: Sendable {
    /// The path in the percent-encoded form that the client sent.
    let path: String
    /// The query in the percent-encoded form that the client sent, or an empty string if the request has no
    /// query.
    let query: String

    /// The decoded path segments, or `nil` if the path is invalid.
    var segments: [String]? {
        guard path.hasPrefix("/") else { return nil }
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let decoded = segments.compactMap { $0.removingPercentEncoding }
        return decoded.count == segments.count ? decoded : nil
    }
}

/// A request's query parameters.
///
/// If several parameters have the same name, the first value is used. Unknown parameters are ignored.
struct RequestQuery: Sendable {
    private let items: [(name: String, value: String)]

    /// Creates the parameters by parsing a query in the encoding of HTML forms, in which `+` represents a
    /// space.
    ///
    /// The initializer throws a 400 error if the percent-encoding is invalid.
    init(_ encoded: String) throws(ReplyError) {
        var items: [(name: String, value: String)] = []
        for field in encoded.split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.count > 1 ? parts[1] : "")
            else {
                throw .invalidParameter("\(parts[0])", "is not valid percent-encoded UTF-8")
            }
            items.append((name, value))
        }
        self.items = items
    }

    func value(of name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    /// Returns a parameter's value as a number, or `nil` if the parameter is missing.
    ///
    /// The method throws a 400 error that names the parameter if the value is not a number in the given
    /// range.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(ReplyError) -> Int? {
        guard let text = value(of: name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let upper = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
            throw .invalidParameter(
                name,
                "must be a whole number (\(range.lowerBound) \(upper)), not \"\(text)\""
            )
        }
        return number
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}

/// A cursor that identifies the start of a page in a list.
///
/// In the API, a cursor is the page's offset in base64url encoding (`MQ` represents 1). Clients must treat
/// cursors as opaque strings.
struct PageCursor {
    /// The number of elements that precede the page, which is at least 1 because the first page has no
    /// cursor.
    let offset: Int

    init(offset: Int) {
        self.offset = offset
    }

    init?(_ text: String) {
        let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
        guard let data = Data(base64Encoded: text + padding),
            let offset = Int(String(decoding: data, as: UTF8.self)), offset > 0
        else { return nil }
        self.offset = offset
        guard self.text == text else { return nil }
    }

    /// The cursor in the form that the API uses.
    ///
    /// Digits have the same encoding in base64 and base64url.
    var text: String {
        Data(String(offset).utf8).base64EncodedString().replacing("=", with: "")
    }
}
