import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct ResponseCollectorTests {
    @Test(
        arguments: [
            // Repeated fields stay in their original order.
            (["Via: a", "via:b", "VIA: \t c \t"], [(.via, "a"), (.via, "b"), (.via, "c")]),
            // Malformed fields are ignored.
            (["b@d: 1", "Bad : 2", ": 3", "none", " folded", "Server: x"], [(.server, "x")]),
            // A folded line continues the previous field.
            (
                ["Server: a \t", "\t b", "  ", "  c", "Via:", " d"],
                [(.server, "a b c"), (.via, "d")]
            ),
        ] as [([String], [(HTTPField.Name, String)])]
    )
    func fieldsAreParsedFromHeaderLines(lines: [String], fields: [(HTTPField.Name, String)]) throws {
        let expected = HTTPFields(fields.map { HTTPField(name: $0.0, value: $0.1) })
        #expect(try head(of: ["HTTP/1.1 200 OK"] + lines).headerFields == expected)
    }

    // ALLOWED: If the parser copied all previous lines for each folded line, this test would time out.
    @Test(.timeLimit(.minutes(1))) func foldedLinesAreParsedInLinearTime() throws {
        var collector = ResponseCollector(limits: TransportLimits(maximumHeaderBytes: .max))
        try receive(["HTTP/1.1 200 OK", "Server: a"], in: &collector)
        let (count, line) = (500_000, Array(" b\r\n".utf8))
        for _ in 0..<count { try line.withUnsafeBytes { try collector.receive(headerLine: $0) } }
        try receive([""], in: &collector)
        let value = try collector.response().parsed().head.headerFields[.server]
        #expect(value?.utf8.count == 1 + 2 * count)
    }

    @Test func fieldCountIsLimitedPerHead() throws {
        let limit = 1000
        var collector = ResponseCollector(limits: TransportLimits(maximumHeaderBytes: .max))
        for _ in 0..<2 {
            try receive(["HTTP/1.1 103 Early Hints"] + Array(repeating: "X: y", count: limit), in: &collector)
            try receive([""], in: &collector)
        }
        try receive(["HTTP/1.1 200 OK"] + Array(repeating: "X: y", count: limit), in: &collector)
        #expect(throws: TransportError.headersTooLarge(limit: limit)) {
            try receive(["X: y"], in: &collector)
        }
    }

    @Test func nonUTF8ValuePreservesBytes() throws {
        var collector = ResponseCollector(limits: .standard)
        try receive(["HTTP/1.1 200 OK"], in: &collector)
        try (Array("Server: ".utf8) + [0xE9]).withUnsafeBytes { try collector.receive(headerLine: $0) }
        try receive([""], in: &collector)
        let field = try #require(collector.response().parsed().head.headerFields.first)
        #expect(field.withUnsafeBytesOfValue { Array($0) } == [0xE9])
    }

    @Test(arguments: [
        ["HTTP/1.1 200 OK", " Server: x"], ["HTTP/1.1 200 OK", "\t"],
        ["HTTP/1.1 103 Early", "", "HTTP/1.1 200", " x"],
        ["HTTP/1.1 101 Switching Protocols"], ["HTTP/2 204"], ["HTTP/3 204"],
        ["HTTP/1.1 200 OK", "Content-Length:"], ["HTTP/1.1 200 OK", "Content-Length: 2, 2"],
        ["HTTP/1.1 200 OK", "content-length: +2"],
        ["HTTP/1.1 200 OK", "CONTENT-LENGTH: 9223372036854775808"],
        ["HTTP/1.1 200 OK", "Content-Length: 2", "Content-Length: 3"],
        ["HTTP/1.1 200 OK", "Content-Length: 2", " 3"],
    ])
    func invalidHeadIsMalformed(lines: [String]) throws {
        let error = #expect(throws: TransportError.self) { try head(of: lines) }
        #expect(error?.plain == .malformedResponse(reason: ""))
    }

    @Test(arguments: [
        ["Content-Length: 9223372036854775807"], ["Content-Length:2", "content-length: \t2 "],
        ["Content-Lengths: x", "X-Content-Length: y"],
    ])
    func validContentLengthIsAccepted(fields: [String]) throws {
        #expect(try head(of: ["HTTP/1.1 200 OK"] + fields).headerFields.count == fields.count)
    }

    @Test func http2StatusLineIsAcceptedWhenAllowed() throws {
        var collector = ResponseCollector(limits: .standard)
        collector.allowsHTTP2 = true
        try receive(["HTTP/2 204", ""], in: &collector)
        #expect(try collector.response().parsed().head.status.code == 204)
    }

    @Test(arguments: ["HTTP/1.0 204", "HTTP/1.1 204", "HTTP/1.1 204 ", "HTTP/1.1 204 No Content"])
    func statusLineRequiresNoReasonPhrase(line: String) throws {
        #expect(try head(of: [line]).status.code == 204)
    }

    @Test(arguments: [
        "", "200 OK", "HTTP/1.1", "HTTP/1.1 20 OK", "HTTP/1.1 -20 OK", "HTTP/1.1 2000 OK", "SIP/2 200",
    ])
    func invalidStatusLineIsMalformed(line: String) {
        #expect(throws: TransportError.malformedResponse(reason: "The status line is invalid")) {
            try head(of: [line])
        }
    }

    @Test(arguments: [[], ["HTTP/1.1 100 Continue", ""], ["HTTP/1.1 200 OK", "Server: x"]])
    func incompleteFinalHeadMeansConnectionLost(lines: [String]) throws {
        var collector = ResponseCollector(limits: .standard)
        try receive(lines, in: &collector)
        #expect(throws: TransportError.connectionLost(reason: "The response head is incomplete")) {
            try collector.response().parsed()
        }
    }

    @Test func headerBytesAreCountedAcrossResponses() throws {
        let lines = ["HTTP/1.1 302 Found", ""]
        let size = lines.joined().utf8.count
        var collector = ResponseCollector(limits: TransportLimits(maximumHeaderBytes: 2 * size))
        try receive(lines, in: &collector)
        collector.beginNextResponse()
        try receive(lines, in: &collector)
        #expect(throws: TransportError.headersTooLarge(limit: 2 * size)) {
            try receive(["X"], in: &collector)
        }
    }

    private func head(of lines: [String]) throws -> HTTPResponse {
        var collector = ResponseCollector(limits: .standard)
        try receive(lines + [""], in: &collector)
        return try collector.response().parsed().head
    }

    private func receive(_ lines: [String], in collector: inout ResponseCollector) throws {
        for line in lines {
            try Array(line.utf8).withUnsafeBytes { try collector.receive(headerLine: $0) }
        }
    }
}
