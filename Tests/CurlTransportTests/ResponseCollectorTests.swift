import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct ResponseCollectorTests {
    @Test func repeatedFieldsAreKeptInOrder() throws {
        var collector = ResponseCollector(limits: .standard)
        try receive(
            ["HTTP/1.1 200 OK", "Set-Cookie: a", "set-cookie:b", "SET-COOKIE: \t c \t", ""],
            in: &collector
        )
        #expect(try collector.response().parsed().head.headerFields[values: .setCookie] == ["a", "b", "c"])
    }

    @Test func fieldThatIsNoneIsLeftOut() throws {
        var collector = ResponseCollector(limits: .standard)
        try receive(
            ["HTTP/1.1 200 OK", "b@d: 1", "Bad : 2", ": 3", "none", " folded", "Server: x", ""],
            in: &collector
        )
        #expect(try collector.response().parsed().head.headerFields == [.server: "x"])
    }

    @Test func foldedLineGoesOnWithTheFieldBefore() throws {
        var collector = ResponseCollector(limits: .standard)
        try receive(
            ["HTTP/1.1 200 OK", " no: field", "Server: a \t", "\t b", "  ", "  c", "Via:", " d", ""],
            in: &collector
        )
        #expect(try collector.response().parsed().head.headerFields == [.server: "a b c", .via: "d"])
    }

    // ALLOWED: If each folded line copied those before it, this would not end.
    @Test(.timeLimit(.minutes(1))) func manyFoldedLinesAreReadInOneGo() throws {
        var collector = ResponseCollector(limits: TransportLimits(maximumHeaderBytes: .max))
        try receive(["HTTP/1.1 200 OK", "Server: a"], in: &collector)
        let (count, line) = (500_000, Array(" b\r\n".utf8))
        for _ in 0..<count { try line.withUnsafeBytes { try collector.receive(headerLine: $0) } }
        try receive([""], in: &collector)
        let value = try collector.response().parsed().head.headerFields[.server]
        #expect(value?.utf8.count == 1 + 2 * count)
    }

    @Test func fieldsAreCounted() throws {
        let limit = ResponseCollector.fieldLimit
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

    @Test func valueThatIsNotUTF8KeepsItsBytes() throws {
        var collector = ResponseCollector(limits: .standard)
        try receive(["HTTP/1.1 200 OK"], in: &collector)
        try (Array("Server: ".utf8) + [0xE9]).withUnsafeBytes { try collector.receive(headerLine: $0) }
        try receive([""], in: &collector)
        let field = try #require(collector.response().parsed().head.headerFields.first)
        #expect(field.withUnsafeBytesOfValue { Array($0) } == [0xE9])
    }

    @Test(arguments: ["HTTP/2 204", "HTTP/1.1 204", "HTTP/1.1 204 ", "HTTP/1.1 204 No Content"])
    func statusLineNeedsNoReason(line: String) throws {
        var collector = ResponseCollector(limits: .standard)
        try receive([line, ""], in: &collector)
        #expect(try collector.response().parsed().head.status.code == 204)
    }

    @Test(arguments: [
        "", "200 OK", "HTTP/1.1", "HTTP/1.1 20 OK", "HTTP/1.1 -20 OK", "HTTP/1.1 2000 OK", "SIP/2 200",
    ])
    func statusLineThatIsNoneIsMalformed(line: String) {
        var collector = ResponseCollector(limits: .standard)
        #expect(throws: TransportError.malformedResponse(reason: "The status line is not one")) {
            try receive([line], in: &collector)
        }
    }

    @Test(arguments: [[], ["HTTP/1.1 100 Continue", ""], ["HTTP/1.1 200 OK", "Server: x"]])
    func responseWithoutAWholeFinalHeadIsLost(lines: [String]) throws {
        var collector = ResponseCollector(limits: .standard)
        try receive(lines, in: &collector)
        #expect(throws: TransportError.connectionLost(reason: "The head is incomplete")) {
            try collector.response().parsed()
        }
    }

    @Test func headerBytesAreCountedOverAllResponses() throws {
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

    private func receive(_ lines: [String], in collector: inout ResponseCollector) throws {
        for line in lines {
            try Array(line.utf8).withUnsafeBytes { try collector.receive(headerLine: $0) }
        }
    }
}
