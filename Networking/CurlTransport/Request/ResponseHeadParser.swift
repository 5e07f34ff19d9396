import HTTPTransport
import HTTPTypes

/// A parser for response heads.
///
/// The input is the final head that ``ResponseCollector`` has collected, with each field on one line. The
/// parser preserves the order of repeated fields and omits fields whose names are not tokens.
enum ResponseHeadParser {
    /// Parses a head in which each line ends with a line feed, and throws an error if the status line is
    /// invalid.
    static func head(of bytes: [UInt8]) throws(TransportError) -> HTTPResponse {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(TransportError) in try head(of: bytes) }
        }
        return try result.get()
    }

    private static func head(of bytes: UnsafeRawBufferPointer) throws(TransportError) -> HTTPResponse {
        var head: HTTPResponse?
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
            rest = rest[(end + 1)...]
            if head == nil, !line.isEmpty {
                head = HTTPResponse(status: try status(of: line))
                head?.headerFields.reserveCapacity(8)
            } else if let field = field(of: line) {
                head?.headerFields.append(field)
            }
        }
        guard let head else { throw .malformedResponse(reason: "The response has no head") }
        return head
    }

    /// Returns the three-digit status code in a status line.
    ///
    /// The line may end with a line break.
    static func statusCode(of line: UnsafeRawBufferPointer) throws(TransportError) -> Int {
        let text = withoutLineBreak(line)
        let code = text.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix { $0 != UInt8(ascii: " ") }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard
            text.starts(with: "HTTP/".utf8), code.count == 3, code.first != UInt8(ascii: "0"),
            code.allSatisfy(digits.contains)
        else { throw .malformedResponse(reason: "The status line is invalid") }
        return code.reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) }
    }

    /// Throws an error unless all of a head's `Content-Length` fields contain the same valid number (RFC
    /// 9112, section 6.3).
    ///
    /// libcurl uses the first number in the last field. If that number overflows, libcurl ignores it and
    /// reads until the connection ends.
    static func checkLengths(in head: [UInt8]) throws(TransportError) {
        let isValid = head.withUnsafeBytes { bytes in
            var rest = bytes[...]
            var length: Int?
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
                rest = rest[(end + 1)...]
                guard let value = valueOfLength(in: line) else { continue }
                guard let number = Int(decimalDigits: value), number == length ?? number else { return false }
                length = number
            }
            return true
        }
        guard isValid else { throw .malformedResponse(reason: "Content-Length is not a single valid number") }
    }

    private static func valueOfLength(in line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        let name = "content-length:".utf8
        guard line.count >= name.count, zip(line, name).allSatisfy({ $0 | 0x20 == $1 }) else { return nil }
        return trimmed(UnsafeRawBufferPointer(rebasing: line.dropFirst(name.count)))
    }

    /// Returns whether libcurl itself interprets a header field, as it does the fields that control framing,
    /// content encoding, and redirects.
    static func isReadByLibcurl(field: UnsafeRawBufferPointer) -> Bool {
        let names = ["content-length", "content-encoding", "transfer-encoding", "location"]
        let name = String(decoding: field.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
        return names.contains(name.lowercased())
    }

    /// Returns a line without its line break.
    static func withoutLineBreak(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var end = line.endIndex
        while end > 0, line[end - 1] == UInt8(ascii: "\n") || line[end - 1] == UInt8(ascii: "\r") {
            end -= 1
        }
        return UnsafeRawBufferPointer(rebasing: line[..<end])
    }

    private static func field(of text: UnsafeRawBufferPointer) -> HTTPField? {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let token = UnsafeRawBufferPointer(rebasing: text[..<colon])
        guard let name = HTTPField.Name(String(decoding: token, as: UTF8.self)) else { return nil }
        return HTTPField(name: name, value: trimmed(UnsafeRawBufferPointer(rebasing: text[(colon + 1)...])))
    }

    /// Parses a status line such as `HTTP/1.1 404 Not Found`, in which the reason phrase is optional.
    private static func status(of text: UnsafeRawBufferPointer) throws(TransportError)
        -> HTTPResponse.Status
    {
        let code = try statusCode(of: text)
        let reason = text.drop { $0 != UInt8(ascii: " ") }.dropFirst(5)
        return HTTPResponse.Status(code: code, reasonPhrase: String(decoding: reason, as: UTF8.self))
    }

    /// Returns text without its leading and trailing spaces and tabs.
    static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let start = text.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
        return UnsafeRawBufferPointer(rebasing: start[..<end])
    }

    /// Returns whether a byte is a space or a tab.
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

extension Int {
    /// Parses a number that consists only of digits, or returns `nil` for any other text and for a number
    /// that is out of range.
    fileprivate init?(decimalDigits digits: UnsafeRawBufferPointer) {
        guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        self.init(String(decoding: digits, as: UTF8.self))
    }
}
