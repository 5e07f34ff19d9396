import DemoBackend
import FlyingSocks
import Foundation
import InMemoryLogging
import Logging
import Testing

struct RequestLogTests {
    @Test func tellsMethodPathAndStatusAtDebugLevelAndNothingElse() async throws {
        let entries = try await logged { client in
            _ = try await client.send("/v2/products?q=private")
            _ = try await client.send("/nowhere", method: "POST")
        }
        #expect(entries.allSatisfy { $0.level == .debug })
        #expect(
            entries.map(\.metadata) == [
                ["method": "GET", "path": "/v2/products", "status": "200"],
                ["method": "POST", "path": "/nowhere", "status": "404"],
            ]
        )
    }

    @Test func tellsOfStrangersToo() async throws {
        let entries = try await logged { client in
            _ = try await BackendClient(url: client.url, headers: [:]).send("/v2/products")
        }
        #expect(entries.map { $0.metadata["status"] } == ["401"])
    }

    @Test func pathsCanDoNoHarm() async throws {
        let entries = try await logged { client in
            let port = try #require(URL(string: client.url)?.port)
            let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: UInt16(port)))
            try await socket.write(Data("GET /a\u{1B}[2Jé HTTP/1.1\r\nConnection: close\r\n\r\n".utf8))
            _ = try await socket.read(atMost: 4_096)
            try socket.close()
        }
        #expect(entries.map { $0.metadata["path"] } == ["/a?[2J?"])
    }

    /// What a server logs while it answers.
    private func logged(_ body: (BackendClient) async throws -> Void) async throws -> [InMemoryLogHandler
        .Entry]
    {
        var handler = InMemoryLogHandler()
        handler.logLevel = .debug
        let logger = Logger(label: "test") { [handler] _ in handler }
        try await withBackend({ $0.logger = logger }, body)
        return handler.entries
    }
}
