import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct StreamedResponseTests {
    private let transport = LibcurlTransport()
    private let headOnly = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nServer: x\r\n\r\n"

    @Test func headArrivesBeforeBody() async throws {
        let server = try LoopbackServer { [headOnly] _ in [.send(headOnly), .hang] }
        let response = try await transport.stream(at: server)
        #expect(
            response.head == HTTPResponse(status: .ok, headerFields: [.contentLength: "9", .server: "x"])
        )
    }

    @Test func emptyBodyEndsImmediately() async throws {
        let server = try LoopbackServer { _ in .response("", status: "204 No Content") }
        let response = try await transport.stream(at: server)
        #expect(response.head.status == .noContent)
        #expect(try await response.body.collected().isEmpty)
    }

    @Test func unreadBodyAppliesBackpressureWithoutStalling() async throws {
        let body = Data(repeating: 7, count: 12 << 20)
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"
        let server = try LoopbackServer { $0.target == "/hang" ? [.hang] : [.send(head), .sendBytes(body)] }
        // A TCP sender whose peer had no buffer space waits at least 200 ms before it tries again. The
        // stall timeout is longer than this pause, so the pause does not count as a stall.
        let limits = TransportLimits(stallTimeout: .milliseconds(500))
        let response = try await transport.stream(at: server, limits: limits)
        // A second request serves as a clock. By the time it times out, the first request would have stalled
        // or finished.
        let other = TransportLimits(totalTimeout: .milliseconds(600))
        let clock = await transport.outcome(.get, "/hang", at: server, limits: other)
        #expect(clock == .failure(.timedOut(.total)))
        let iterator = response.body.makeAsyncIterator()
        var received = try #require(try await iterator.next())
        #expect((1...(1 << 18) + (1 << 16)).contains(received.count))
        while let chunk = try await iterator.next() {
            received.append(chunk)
        }
        #expect(received == body)
    }

    @Test func pausedBodyDoesNotBlockOtherRequests() async throws {
        let body = Data(repeating: 7, count: 15 << 20)
        let server = try LoopbackServer { $0.target == "/large" ? .bytes(body) : .response("done") }
        let response = try await transport.stream("/large", at: server)
        for _ in 0..<100 {
            #expect(await transport.outcome(at: server).text == "done")
        }
        #expect(try await response.body.collected() == body)
    }

    @Test func pausedCompressedBodyArrivesComplete() async throws {
        // The response fits into one packet, but the decoded body exceeds the reader's buffer.
        let zeros = CompressedZeros.gzip
        let server = try LoopbackServer { _ in .bytes(zeros.bytes, fields: ["Content-Encoding: gzip"]) }
        for _ in 0..<10 {
            let response = try await transport.stream(at: server)
            #expect(try await response.body.collected() == Data(count: zeros.count))
        }
    }

    @Test func bytesAfterCompressedBodyAreMalformed() async throws {
        let bytes = CompressedZeros.gzip.bytes + Data(count: 100)
        let server = try LoopbackServer { _ in .bytes(bytes, fields: ["Content-Encoding: gzip"]) }
        #expect(await transport.outcome(at: server).plain == .failure(.malformedResponse(reason: "")))
    }

    @Test func bodyExceedingLimitAfterPauseFails() async throws {
        // When the pause ends, libcurl has already received the bytes that exceed the limit, and the server
        // sends nothing more.
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9999\r\n\r\n"
        let server = try LoopbackServer { request in
            request.target == "/"
                ? [.sendBytes(Data(head.utf8) + CompressedZeros.gzip.bytes), .hang] : .response("")
        }
        let limits = TransportLimits(stallTimeout: .milliseconds(200), maximumBodyBytes: 400_000)
        let response = try await transport.stream(at: server, limits: limits)
        #expect(await transport.outcome(.get, "/other", at: server).text == "")
        await #expect(throws: TransportError.bodyTooLarge(limit: 400_000)) {
            try await response.body.collected()
        }
    }

    @Test func longBodyRetainsTransportAndArrivesInOrder() async throws {
        let count = TransportLimits.standard.maximumBodyBytes / 9 + 1
        let body = Data(String(repeating: "in order ", count: count).utf8)
        let server = try LoopbackServer { _ in .bytes(body) }
        let limits = TransportLimits(totalTimeout: .seconds(Int64.max), maximumBodyBytes: .max)
        let response = try await LibcurlTransport().stream(at: server, limits: limits)
        #expect(try await response.body.collected() == body)
    }
}
