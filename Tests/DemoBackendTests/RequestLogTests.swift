import DemoBackend
import InMemoryLogging
import Logging
import Testing

struct RequestLogTests {
    @Test func containsOnlyMethodPathAndStatusAtDebugLevel() async throws {
        let entries = try await logged { client in
            _ = try await client.send("/v2/products?q=private")
            _ = try await client.signedIn().send("/nowhere", method: "POST")
            _ = try await client.send("/v2/orders")
        }
        #expect(entries.allSatisfy { $0.level == .debug })
        #expect(
            entries.map(\.metadata) == [
                ["method": "GET", "path": "/v2/products", "status": "200"],
                ["method": "POST", "path": "/v2/session", "status": "201"],
                ["method": "POST", "path": "/nowhere", "status": "404"],
                ["method": "GET", "path": "/v2/orders", "status": "401"],
            ]
        )
    }

    /// A path that contains anything other than visible ASCII characters is rejected before it is logged.
    @Test(arguments: ["/a\u{1B}[2J", "/é", "/a\u{7F}"])
    func omitsInvalidPaths(path: String) async throws {
        let entries = try await logged { client async throws in
            let request = "GET \(path) HTTP/1.1\r\nConnection: close\r\n\r\n"
            #expect(try await RawExchange.send(request, to: client).status == "400")
        }
        #expect(entries.isEmpty)
    }

    private func logged(
        _ body: (BackendClient) async throws -> Void
    ) async throws -> [InMemoryLogHandler.Entry] {
        var handler = InMemoryLogHandler()
        handler.logLevel = .debug
        let logger = Logger(label: "test") { [handler] _ in handler }
        try await withBackend({ $0.logger = logger }, body)
        return handler.entries
    }
}
