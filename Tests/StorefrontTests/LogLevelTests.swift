import DemoBackend
import Foundation
import StoreTestSupport
import Testing

struct LogLevelTests {
    @Test(arguments: ["debug", "trace"])
    func logsRequestMetricsWithoutSecrets(level: String) async throws {
        let directory = try TemporaryDirectory()
        let server = try await BackendServer.start(BackendConfiguration())
        let flags = ["--data-dir", directory.path(of: "data"), "--api-url", server.url, "--log-level", level]
        let password = "correct horse battery"
        let signIn = try await Program.storefront.run(
            ["sign-in", "--email", "kim@mail.example", "--password-stdin", "--create", "kim"] + flags,
            script: [password]
        )
        #expect(signIn.exitCode == 0)
        let run = try await Program.storefront.run(
            ["run", "-"] + flags,
            script: ["1", "1", "back", "back", "refresh", "storefront://orders", "quit"]
        )
        let stored = try StoredFiles(of: directory.path(of: "data"))
        let signOut = try await Program.storefront.run(["sign-out"] + flags)
        await server.stop()

        let requests = run.errors.split(separator: "\n").filter { $0.contains("Received a response.") }
        #expect(requests.contains { $0.contains("/v2/categories") && $0.contains("status=200") })
        #expect(requests.contains { $0.contains("/v2/products/random?category=") })
        let parts = ["attempt=1", "nameLookup=", "connect=", "tls=", "firstByte=", "total=", "connection="]
        #expect(requests.allSatisfy { request in parts.allSatisfy { request.contains($0) } })
        #expect(requests.contains { $0.contains("connection=reused") })
        #expect(signOut.errors.contains("Authorization: hidden") == (level == "trace"))
        #expect(stored.tokens.count == 2)
        for secret in stored.tokens + [password] {
            for outcome in [signIn, run, signOut] {
                #expect(!outcome.errors.contains(secret) && !outcome.output.contains(secret))
            }
        }
        #expect(stored.files(containing: password).isEmpty)
        for token in stored.tokens {
            #expect(stored.files(containing: token).allSatisfy { $0.hasSuffix("/session.json") })
        }
    }
}
