import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct FailureTests {
    private let transport = LibcurlTransport()

    @Test func refusedConnectionCannotConnect() async throws {
        let (descriptor, port) = try LoopbackSocket.bound()
        defer { close(descriptor) }
        let head = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(port)", path: "/")
        let error = await #expect(throws: TransportError.self) { try await transport.send(head) }
        guard case .cannotConnect(_, isRefused: true) = error else {
            Issue.record("The error is \(String(describing: error))")
            return
        }
    }

    /// Nobody but the kernel answers: it refuses to send to everybody at once.
    @Test func hostThatCannotBeReachedRefusesNothing() async throws {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "255.255.255.255", path: "/")
        let error = await #expect(throws: TransportError.self) { try await transport.send(head) }
        guard case .cannotConnect(_, isRefused: false) = error else {
            Issue.record("The error is \(String(describing: error))")
            return
        }
    }

    @Test func hostWithoutAnAddressCannotBeResolved() async {
        // A label may have 63 characters, so no name server is asked.
        let host = String(repeating: "a", count: 64) + ".test"
        let head = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/")
        await #expect(throws: TransportError.cannotResolve(host: host)) { try await transport.send(head) }
    }

    @Test(
        arguments: [
            [.close], [.reset], [.send("HTTP/1.1 200 OK\r\nContent-"), .close],
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .close],
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .reset],
            [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nha"), .close],
            [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nha\r\n"), .close],
            [.send("HTTP/1.1 100 Continue\r\n\r\n"), .close],
        ] as [Reply]
    )
    func responseThatBreaksOffIsAConnectionLost(reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        let outcome = await transport.outcome(at: server)
        guard case .failure(.connectionLost) = outcome else {
            Issue.record("The outcome is \(outcome)")
            return
        }
    }

    @Test(
        arguments: [
            [.send("hello, who is there?\r\n\r\n"), .close],
            [.send("HTTP/1.1 two OK\r\n\r\n"), .close],
            [.send("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"), .close],
            [.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!")],
        ] as [Reply]
    )
    func responseThatIsNotHTTPIsMalformed(reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        let outcome = await transport.outcome(at: server)
        guard case .failure(.malformedResponse) = outcome else {
            Issue.record("The outcome is \(outcome)")
            return
        }
    }

    @Test func brokenHandshakeIsATLSError() async throws {
        let listener = try LoopbackListener(answer: Data("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
        let head = HTTPRequest(
            method: .get,
            scheme: "https",
            authority: "127.0.0.1:\(listener.port)",
            path: "/"
        )
        let error = await #expect(throws: TransportError.self) { try await transport.send(head) }
        guard case .tls(_, isUntrusted: false) = error else {
            Issue.record("The error is \(String(describing: error))")
            return
        }
    }

    @Test func invalidRequestIsRefused() async throws {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:port", path: "/")
        let error = await #expect(throws: TransportError.self) { try await transport.send(head) }
        guard case .invalidRequest = error else {
            Issue.record("The error is \(String(describing: error))")
            return
        }
    }

    @Test func transportGoesOnAfterFailures() async throws {
        let server = try LoopbackServer { $0.target == "/reset" ? [.reset] : .response("done") }
        for _ in 0..<10 {
            _ = await transport.outcome(.get, "/reset", at: server)
            #expect(await transport.outcome(at: server).text == "done")
        }
    }
}
