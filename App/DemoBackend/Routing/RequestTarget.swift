import Foundation

/// What a request asks for: the second word of its first line, taken apart.
struct RequestTarget: Sendable {
    /// The path as it was sent, percent-encoded.
    let path: String
    /// The query as it was sent, percent-encoded; empty when there is none.
    let query: String

    /// The decoded segments of the path, or `nil` for a path that no route can have.
    var segments: [String]? {
        guard path.hasPrefix("/") else { return nil }
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let decoded = segments.compactMap { $0.removingPercentEncoding }
        return decoded.count == segments.count ? decoded : nil
    }
}

/// The parameters behind the question mark of a request.
///
/// The first of several parameters with one name counts; parameters that nobody asks for are ignored.
struct RequestQuery: Sendable {
    private let items: [(name: String, value: String)]

    /// Reads a query as browsers write it, where `+` is a space; throws 400 when a percent sign is not
    /// followed by valid digits.
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

    /// Throws 400 with the name of the parameter when its value is not a number of the range.
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

/// Where a page of a list starts.
///
/// On the wire it is the offset in base64url (`MQ` is 1), which a client hands back as it came.
struct PageCursor {
    /// How many elements come before the page; at least 1, because the first page has no cursor.
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

    /// What stands on the wire; base64 and base64url write digits alike.
    var text: String {
        Data(String(offset).utf8).base64EncodedString().replacing("=", with: "")
    }
}
