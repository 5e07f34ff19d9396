import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// The port and the CA bundle of the HTTP/2 server that `make -C Lab team` starts.
private enum HTTP2Server {
    static let port = ProcessInfo.processInfo.environment["HTTP2_PORT"]
    static let caFile = ProcessInfo.processInfo.environment["HTTP2_CA"]
}

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)), .enabled(if: HTTP2Server.port != nil, "Only “make -C Lab team” runs it."))
struct HTTP2Tests {
    private let transport = LibcurlTransport(
        configuration: LibcurlTransport.Configuration(
            caFile: HTTP2Server.caFile,
            requestsPerHost: 100,
            usesHTTP2: true
        )
    )

    @Test func concurrentRequestsShareOneConnection() async throws {
        let connections = try await withThrowingTaskGroup { group in
            for number in 1...100 {
                group.addTask {
                    let response = try await transport.send(request(for: "/protocol?number=\(number)"))
                    #expect(response.body == Data("HTTP/2.0 \(number)".utf8))
                    return response.metrics?.isReusedConnection == true ? 0 : 1
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(connections == 1)
    }

    @Test func canceledStreamKeepsConnectionUsable() async throws {
        let slow = try await transport.stream(request(for: "/slow"), limits: .standard)
        #expect(slow.head.status == .ok)
        let reading = Task { try await slow.body.collected() }
        reading.cancel()
        await #expect(throws: TransportError.canceled) { try await reading.value }
        let next = try await transport.send(request(for: "/protocol?number=1"))
        #expect(next.body == Data("HTTP/2.0 1".utf8))
        #expect(next.metrics?.isReusedConnection == true)
    }

    @Test func bodyIsSentCompletely() async throws {
        let body = Data(repeating: 7, count: 200_000)
        let response = try await transport.send(
            request(.post, for: "/length"),
            body: body,
            limits: .standard
        )
        #expect(response.body == Data("HTTP/2.0 200000".utf8))
    }

    private func request(_ method: HTTPRequest.Method = .get, for path: String) -> HTTPRequest {
        let authority = "localhost:\(HTTP2Server.port ?? "")"
        return HTTPRequest(method: method, scheme: "https", authority: authority, path: path)
    }
}
