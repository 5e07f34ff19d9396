import Foundation
import HTTPTransport
import HTTPTypes

/// Collects one request's response and counts it against the limits.
///
/// Header bytes are counted over all responses of the request, redirects and informational ones and trailers
/// included; the fields of one head, and body bytes per response, as they come out of content decoding.
struct ResponseCollector {
    /// The most fields of one head; no server comes near it.
    ///
    /// `HTTPFields` takes no more than 65,534, and is slow long before that.
    static let fieldLimit = 1000

    /// A Boolean value that indicates whether a status line may be one of HTTP/2, which libcurl also accepts
    /// where that is not spoken.
    var allowsHTTP2 = false

    private let limits: TransportLimits
    private var head: [UInt8] = []
    private var fieldCount = 0
    private var isLastFieldReadByLibcurl = false
    private var headerBytes = 0
    private var body = Data()
    private var bodyBytes = 0

    /// The status code of the head that is coming; `nil` before its first line.
    private(set) var statusCode: Int?

    /// Whether the last line of the final head has come.
    private(set) var isHeadComplete = false

    /// Creates an empty collector.
    ///
    /// - Parameter limits: The limits to count against.
    init(limits: TransportLimits) {
        self.limits = limits
    }

    /// Whether no body byte has come yet.
    var isBodyEmpty: Bool {
        body.isEmpty
    }

    /// Forgets the response that redirected, but not its header bytes.
    mutating func beginNextResponse() {
        beginHead()
        isHeadComplete = false
        body = Data()
        bodyBytes = 0
    }

    /// Takes one line of a head or a trailer.
    ///
    /// - Parameter line: The bytes of the line.
    /// - Throws: ``TransportError/headersTooLarge(limit:)`` or ``TransportError/malformedResponse(reason:)``.
    mutating func receive(headerLine line: UnsafeRawBufferPointer) throws(TransportError) {
        headerBytes += line.count
        guard headerBytes <= limits.maximumHeaderBytes else {
            throw .headersTooLarge(limit: limits.maximumHeaderBytes)
        }
        guard !isHeadComplete else { return }
        if statusCode == nil { statusCode = try checkedStatusCode(of: line) }
        try keep(ResponseHeadParser.withoutLineBreak(line))
    }

    private func checkedStatusCode(of line: UnsafeRawBufferPointer) throws(TransportError) -> Int {
        let code = try ResponseHeadParser.statusCode(of: line)
        guard allowsHTTP2 || line.starts(with: "HTTP/1.".utf8) else {
            throw .malformedResponse(reason: "The version of HTTP is not the one that was agreed on")
        }
        guard code != 101 else {
            throw .malformedResponse(reason: "The server switches to a protocol that nobody requested")
        }
        return code
    }

    /// Informational heads are forgotten as they end; trailers never get here.
    private mutating func keep(_ text: UnsafeRawBufferPointer) throws(TransportError) {
        if head.isEmpty { head.reserveCapacity(512) }
        if text.isEmpty, let statusCode, statusCode < 200 { return beginHead() }
        if !head.isEmpty, let first = text.first {
            if ResponseHeadParser.isSpace(first) { return try fold(ResponseHeadParser.trimmed(text)) }
            fieldCount += 1
            guard fieldCount <= Self.fieldLimit else { throw .headersTooLarge(limit: Self.fieldLimit) }
            isLastFieldReadByLibcurl = ResponseHeadParser.isReadByLibcurl(field: text)
        }
        head.append(contentsOf: text)
        head.append(UInt8(ascii: "\n"))
        guard text.isEmpty else { return }
        try ResponseHeadParser.checkLengths(in: head)
        isHeadComplete = true
    }

    /// A line that begins with a space continues the field before (RFC 9112, 5.2); each byte is moved once.
    ///
    /// Before the first field there is nothing to continue, and what such a line means is open (section 2.2).
    /// libcurl acts on a field's first line alone, so that a field it acts on must not go on.
    private mutating func fold(_ text: UnsafeRawBufferPointer) throws(TransportError) {
        guard fieldCount > 0 else {
            throw .malformedResponse(reason: "The first header field begins with a space")
        }
        guard !text.isEmpty else { return }
        guard !isLastFieldReadByLibcurl else {
            throw .malformedResponse(reason: "A header field that decides how to read on has two lines")
        }
        head.removeLast()
        while head.last.map(ResponseHeadParser.isSpace) == true { head.removeLast() }
        head.append(UInt8(ascii: " "))
        head.append(contentsOf: text)
        head.append(UInt8(ascii: "\n"))
    }

    private mutating func beginHead() {
        head.removeAll(keepingCapacity: true)
        statusCode = nil
        fieldCount = 0
    }

    /// Makes room for a body whose length the server announced, as far as the limit allows and never for more
    /// than a mebibyte: a server's word is no reason to allocate memory.
    ///
    /// - Parameter length: The announced length.
    mutating func reserve(bodyLength length: Int) {
        body.reserveCapacity(max(0, min(length, limits.maximumBodyBytes, 1 << 20)))
    }

    /// Takes some bytes of the decoded body.
    ///
    /// libcurl takes what begins like a status line, and is none, for a body.
    ///
    /// - Parameter bytes: The bytes; they are copied.
    /// - Throws: ``TransportError/bodyTooLarge(limit:)`` or ``TransportError/malformedResponse(reason:)``.
    mutating func receive(body bytes: UnsafeRawBufferPointer) throws(TransportError) {
        guard isHeadComplete else { throw .malformedResponse(reason: "The body has no head") }
        try checkRoom(for: bytes.count)
        count(bodyBytes: bytes.count)
        body.append(contentsOf: bytes)
    }

    /// Refuses bytes of the decoded body that are over the limit.
    ///
    /// - Parameter number: How many.
    /// - Throws: ``TransportError/bodyTooLarge(limit:)``.
    func checkRoom(for number: Int) throws(TransportError) {
        guard number <= limits.maximumBodyBytes - bodyBytes else {
            throw .bodyTooLarge(limit: limits.maximumBodyBytes)
        }
    }

    /// Counts some bytes of the decoded body, including those taken elsewhere.
    ///
    /// - Parameter number: How many.
    mutating func count(bodyBytes number: Int) {
        bodyBytes += number
    }

    /// Returns the response, once libcurl has reported that it is complete.
    ///
    /// libcurl reports that also where the connection ended within the head.
    ///
    /// - Returns: The final head, not read yet, and the body.
    /// - Throws: ``TransportError/connectionLost(reason:)`` when the final head is incomplete.
    func response() throws(TransportError) -> RawResponse {
        guard isHeadComplete else { throw .connectionLost(reason: "The head is incomplete") }
        return RawResponse(head: head, body: body)
    }
}
