import DemoBackend
import StoreTestSupport
import Testing

/// What a developer reads about the requests of a whole run.
struct LogLevelTests {
    @Test(arguments: ["debug", "trace"])
    func showsTheMetricsOfEachRequestAndNoSecret(level: String) async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let run = try await Program.storefront.run(
            ["run", "-", "--ephemeral", "--api-url", server.url, "--log-level", level],
            script: ["1", "1", "back", "back", "refresh", "quit"],
            environment: ["STOREFRONT_TOKEN": server.token]
        )
        await server.stop()

        let requests = run.errors.split(separator: "\n").filter { $0.contains("The server answered.") }
        #expect(requests.contains { $0.contains("/v2/categories") && $0.contains("status=200") })
        #expect(requests.contains { $0.contains("/v2/products/random?category=") })
        let parts = ["attempt=1", "nameLookup=", "connect=", "tls=", "firstByte=", "total=", "connection="]
        #expect(requests.allSatisfy { request in parts.allSatisfy { request.contains($0) } })
        #expect(requests.contains { $0.contains("connection=reused") })
        #expect(!server.token.isEmpty)
        #expect(!run.errors.contains(server.token))
        #expect(!run.output.contains(server.token))
        #expect(run.errors.contains("Authorization: hidden") == (level == "trace"))
    }
}
