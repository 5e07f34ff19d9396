import HTTPTransport
import HTTPTypes

/// Makes the final response's head from the lines that libcurl hands out one by one.
///
/// libcurl calls back with every line of every head: informational responses first, then the final one, then
/// trailers. Only the final head stays. Repeated fields are kept in their order; a field whose name is not a
/// token is left out.
struct ResponseHeadParser {
    private var head: HTTPResponse?
    private var isComplete = false
    private var canFold = false

    /// The final head; `nil` until its last line has come.
    var finalHead: HTTPResponse? {
        isComplete ? head : nil
    }

    /// Reads one line.
    ///
    /// - Parameter line: The bytes of the line, with or without its line break.
    /// - Throws: ``TransportError/malformedResponse(reason:)`` for a status line that is none.
    mutating func read(line: UnsafeRawBufferPointer) throws(TransportError) {
        guard !isComplete else { return }
        let text = line.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
        if head == nil {
            head = try HTTPResponse(status: Self.status(of: text))
        } else if text.isEmpty {
            endHead()
        } else if text.first.map(Self.isSpace) == true {
            fold(Self.trimmed(text))
        } else {
            appendField(text)
        }
    }

    private mutating func endHead() {
        if head?.status.kind == .informational {
            head = nil
        } else {
            isComplete = true
        }
    }

    private mutating func appendField(_ text: Slice<UnsafeRawBufferPointer>) {
        canFold = false
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
        guard let name = HTTPField.Name(String(decoding: text[..<colon], as: UTF8.self)) else { return }
        head?.headerFields.append(HTTPField(name: name, value: Self.trimmed(text[(colon + 1)...])))
        canFold = true
    }

    /// A line that begins with a space goes on with the field before it (RFC 9112, 5.2).
    private mutating func fold(_ text: Slice<UnsafeRawBufferPointer>) {
        guard canFold, var fields = head?.headerFields, let last = fields.indices.last else { return }
        let value = fields[last].withUnsafeBytesOfValue { Array($0) + [UInt8(ascii: " ")] + Array(text) }
        fields[last] = HTTPField(name: fields[last].name, value: value)
        head?.headerFields = fields
    }

    /// `HTTP/1.1 404 Not Found`, where the reason may be missing.
    private static func status(of text: Slice<UnsafeRawBufferPointer>) throws(TransportError)
        -> HTTPResponse.Status
    {
        let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard
            parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
            let code = Int(String(decoding: parts[1], as: UTF8.self)), (100...999).contains(code)
        else { throw .malformedResponse(reason: "The status line is not one") }
        let reason = parts.count == 3 ? String(decoding: parts[2], as: UTF8.self) : ""
        return HTTPResponse.Status(code: code, reasonPhrase: reason)
    }

    private static func trimmed(_ text: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        let start = text.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
        return start[..<end]
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
