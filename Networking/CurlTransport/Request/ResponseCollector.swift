import Foundation
import HTTPTransport
import HTTPTypes

/// A collector that assembles the response to one request and enforces the size limits.
///
/// The limit on header bytes applies to the total of all heads and trailers, including the heads of redirects
/// and informational responses. The limit on the number of fields applies to each head. The limit on body
/// bytes applies to each response after content decoding.
struct ResponseCollector {
    /// The maximum number of fields in a head, which is far more than common servers send.
    ///
    /// `HTTPFields` supports at most 65,534 fields but becomes slow with far fewer fields.
    static let fieldLimit = 1000

    /// A Boolean value that indicates whether an HTTP/2 status line is valid.
    ///
    /// libcurl accepts an HTTP/2 status line even if the connection does not use HTTP/2.
    var allowsHTTP2 = false

    private let limits: TransportLimits
    private var head: [UInt8] = []
    private var fieldCount = 0
    private var isLastFieldReadByLibcurl = false
    private var headerBytes = 0
    private var body = Data()
    private var bodyBytes = 0

    /// The status code in the current head, or `nil` if the head's first line has not arrived yet.
    private(set) var statusCode: Int?

    /// A Boolean value that indicates whether the last line of the final head has arrived.
    private(set) var isHeadComplete = false

    init(limits: TransportLimits) {
        self.limits = limits
    }

    /// A Boolean value that indicates whether the stored part of the body is empty.
    var isBodyEmpty: Bool {
        body.isEmpty
    }

    /// Discards the current response but keeps counting its header bytes toward the limit.
    mutating func beginNextResponse() {
        beginHead()
        isHeadComplete = false
        body = Data()
        bodyBytes = 0
    }

    /// Receives one line of a head or a trailer and throws an error if the line is malformed or exceeds a
    /// limit.
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
            throw .malformedResponse(
                reason: "The status line does not specify HTTP/1.x, and HTTP/2 is not enabled"
            )
        }
        guard code != 101 else {
            throw .malformedResponse(
                reason: "The server switched protocols (status 101) without a request from the client"
            )
        }
        return code
    }

    /// Stores a line of a head, or discards an informational head after its last line.
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

    /// Joins a line that begins with a space to the preceding field in linear time (RFC 9112, section 5.2).
    ///
    /// A continuation line before the first field is invalid (RFC 9112, section 2.2). libcurl interprets only
    /// the first line of a field, so this method rejects a continuation line in any field that libcurl
    /// interprets.
    private mutating func fold(_ text: UnsafeRawBufferPointer) throws(TransportError) {
        guard fieldCount > 0 else {
            throw .malformedResponse(reason: "The first header field begins with whitespace")
        }
        guard !text.isEmpty else { return }
        guard !isLastFieldReadByLibcurl else {
            throw .malformedResponse(
                reason: "A header field that controls how the response is read spans more than one line"
            )
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

    /// Reserves memory for a body of the announced length, up to the size limit and at most 1 MiB.
    ///
    /// The cap prevents a server from exhausting the client's memory with a large `Content-Length`.
    mutating func reserve(bodyLength length: Int) {
        body.reserveCapacity(max(0, min(length, limits.maximumBodyBytes, 1 << 20)))
    }

    /// Receives part of the decoded body and throws an error if the body is too large or if no complete head
    /// has arrived.
    ///
    /// libcurl reports a malformed status line as a body without a head.
    mutating func receive(body bytes: UnsafeRawBufferPointer) throws(TransportError) {
        guard isHeadComplete else { throw .malformedResponse(reason: "The response has a body but no head") }
        try checkRoom(for: bytes.count)
        count(bodyBytes: bytes.count)
        body.append(contentsOf: bytes)
    }

    /// Throws ``TransportError/bodyTooLarge(limit:)`` if the given number of additional bytes would exceed
    /// the limit.
    func checkRoom(for number: Int) throws(TransportError) {
        guard number <= limits.maximumBodyBytes - bodyBytes else {
            throw .bodyTooLarge(limit: limits.maximumBodyBytes)
        }
    }

    /// Counts bytes of the decoded body, including bytes that a stream's reader has received.
    mutating func count(bodyBytes number: Int) {
        bodyBytes += number
    }

    /// Returns the response after libcurl has reported that the transfer is complete.
    ///
    /// If the connection ended before the head was complete, libcurl still reports completion, but this
    /// method throws ``TransportError/connectionLost(reason:)``.
    func response() throws(TransportError) -> RawResponse {
        guard isHeadComplete else { throw .connectionLost(reason: "The response head is incomplete") }
        return RawResponse(head: head, body: body)
    }
}
