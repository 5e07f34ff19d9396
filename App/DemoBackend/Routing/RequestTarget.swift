import Foundation

/// The target of a request, which is the second word of the request line, split into path and query.
struct RequestTarget: Sendable {
    /// The path, percent-encoded as in the request.
    let path: String
    /// The query, percent-encoded as in the request; empty if there is none.
    let query: String

    /// The decoded path segments; `nil` for an invalid path.
    var segments: [String]? {
        guard path.hasPrefix("/") else { return nil }
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let decoded = segments.compactMap { $0.removingPercentEncoding }
        return decoded.count == segments.count ? decoded : nil
    }
}

/// The query parameters of a request.
///
/// If a name occurs more than once, the first value is used. Unknown parameters are ignored.
struct RequestQuery: Sendable {
    private let items: [(name: String, value: String)]

    /// Parses a query in the encoding of HTML forms, where `+` is a space.
    ///
    /// The initializer throws a 400 error for invalid percent-encoding.
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

    /// Throws a 400 error that names the parameter if the value is not a number in the range.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(ReplyError) -> Int? {
        guard let text = value(of: name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let upper = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
            throw .invalidParameter(
                name,
                "must be a whole number, \(range.lowerBound) \(upper), not \"\(text)\""
            )
        }
        return number
    }

    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}

/// The start of a page within a list.
///
/// In the API, a cursor is the offset encoded as base64url (`MQ` encodes 1). Clients must treat cursors as
/// opaque.
struct PageCursor {
    /// The number of elements before the page; at least 1, because the first page has no cursor.
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

    /// The cursor as it appears in the API.
    ///
    /// Base64 and base64url encode digits identically.
    var text: String {
        Data(String(offset).utf8).base64EncodedString().replacing("=", with: "")
    }
}
