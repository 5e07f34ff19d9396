import DemoBackend
import StoreTestSupport
import Testing

/// What the flags about the backend change, seen from outside.
struct BackendFlagsTests {
    @Test func opensABackendElsewhereWithItsToken() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let flags = ["run", "-", "--ephemeral", "--api-url", server.url]
        let token = ["STOREFRONT_TOKEN": server.token]
        let open = try await Program.storefront.run(flags, environment: token)
        #expect(open.output.contains("1. Electronics"))
        let closed = try await Program.storefront.run(flags, environment: ["STOREFRONT_TOKEN": ""])
        #expect(closed.output.contains("The shop requires a token: set STOREFRONT_TOKEN."))
        let wrong = try await Program.storefront.run(flags, environment: ["STOREFRONT_TOKEN": "wrong"])
        #expect(wrong.output.contains("The shop rejected this token. Check STOREFRONT_TOKEN."))
        let https = "https" + server.url.dropFirst(4)
        let tls = try await Program.storefront.run(
            ["doctor", "--ephemeral", "--api-url", https],
            environment: token
        )
        #expect(tls.exitCode == 69)
        #expect(tls.output.contains("TLS failed. Should its address start with https or http?"))
        await server.stop()
    }

    @Test func sendsItsTokenOverPlainHTTPToAnotherMachineOnlyWhenTold() async throws {
        // No name server is asked: a label has at most 63 characters.
        let url = "http://\(String(repeating: "a", count: 64)).test"
        let flags = ["run", "-", "--ephemeral", "--api-url", url]
        let token = ["STOREFRONT_TOKEN": "secret"]
        let refused = try await Program.storefront.run(flags, environment: token)
        #expect(refused.exitCode == 64)
        #expect(refused.errors.contains("--allow-insecure-http"))
        #expect(!refused.errors.contains("secret"))
        let allowed = try await Program.storefront.run(flags + ["--allow-insecure-http"], environment: token)
        #expect(allowed.exitCode != 64)
        #expect(
            allowed.output.contains("The shop cannot be reached: there is no such host. Check its address.")
        )
    }
}
