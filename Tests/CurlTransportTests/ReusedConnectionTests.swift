import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

/// Tests of bytes that arrive on a reused connection but are not a response to the next request.
// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct ReusedConnectionTests {
    private static let timeout =
        "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

    private let transport = LibcurlTransport()

    /// A packet contains the end of a long response followed by extra bytes, but libcurl reads only the
    /// response.
    @Test(arguments: ["junk", "\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwrong", timeout])
    func extraBytesAreNotUsedAsNextResponse(rest: String) async throws {
        let (body, head) = (Data(count: 20_000), "HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n")
        let server = try LoopbackServer { request in
            request.connection == 0
                ? [.sendBytes(Data(head.utf8) + body + Data(rest.utf8))] : .response("right")
        }
        #expect(try await transport.outcome(at: server).get().body == body)
        #expect(await transport.outcome(at: server).text == "right")
        #expect(await transport.outcome(at: server).text == "right")
        #expect(server.acceptedConnections == 2)
    }

    /// The extra bytes arrive only after the client has sent the next request.
    @Test(arguments: ["junk\r\n\r\n", timeout], [false, true])
    func unansweredRequestOnReusedConnectionIsResent(rest: String, isStreamed: Bool) async throws {
        let server = try LoopbackServer { request in
            switch (request.connection, request.target) {
            case (0, "/first"): .response("kept")
            case (0, _): [.send(rest), .close]
            default: .response("right")
            }
        }
        #expect(await transport.outcome(.get, "/first", at: server).text == "kept")
        if isStreamed {
            #expect(try await transport.stream(at: server).body.collected() == Data("right".utf8))
        } else {
            #expect(await transport.outcome(at: server).text == "right")
        }
        #expect(await server.received().map(\.target) == ["/first", "/", "/"])
    }

    @Test func requestTimeoutOnNewConnectionIsReturned() async throws {
        let server = try LoopbackServer { _ in [.send(Self.timeout), .close] }
        #expect(try await transport.outcome(at: server).get().head.status == .requestTimeout)
        #expect(try await transport.stream(at: server).head.status == .requestTimeout)
        #expect(await server.received().count == 2)
    }
}
