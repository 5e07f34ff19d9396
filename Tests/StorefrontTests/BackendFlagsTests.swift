import DemoBackend
import StoreTestSupport
import Testing

struct BackendFlagsTests {
    private static let account = ["--email", "robin@mail.example", "--password-stdin"]

    private let directory: TemporaryDirectory
    private var data: [String] { ["--data-dir", directory.path(of: "data")] }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func usesSpecifiedBackendAndCreatesAccountThere() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let flags = ["--api-url", server.url] + data
        let guest = try await Program.storefront.run(["run", "-"] + flags)
        #expect(guest.output.contains("1. Electronics"))
        let created = try await Program.storefront.run(
            ["sign-in", "--create", "robin"] + Self.account + flags,
            script: ["correct horse"]
        )
        #expect(created.exitCode == 0)
        let user = try await Program.storefront.run(["run", "-"] + flags, script: ["account"])
        #expect(user.output.contains("Signed in as robin@mail.example."))
        await server.stop()
    }

    @Test func suggestsHTTPWhenBackendDoesNotSupportTLS() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let https = "https" + server.url.dropFirst(4)
        let run = try await Program.storefront.run(["doctor", "--ephemeral", "--api-url", https])
        #expect(run.exitCode == 69)
        #expect(
            run.output.contains(
                "The secure connection to the shop failed. If the server does not support TLS, use a "
                    + "backend URL that starts with http://."
            )
        )
        await server.stop()
    }

    @Test func requiresFlagToSendPasswordOverPlainHTTP() async throws {
        // The host name is invalid because a DNS label has at most 63 characters, so the program sends no
        // query to a name server.
        let url = "http://\(String(repeating: "a", count: 64)).test"
        let flags = ["sign-in"] + Self.account + ["--api-url", url] + data
        let refused = try await Program.storefront.run(flags, script: ["correct horse"])
        #expect(refused.exitCode == 77)
        #expect(refused.errors.contains("The connection to the shop is not encrypted"))
        #expect(!refused.errors.contains("correct horse"))
        let allowed = try await Program.storefront.run(
            flags + ["--allow-insecure-http"],
            script: ["correct horse"]
        )
        #expect(allowed.exitCode == 69)
        #expect(
            allowed.errors.contains("The app could not find the shop.")
        )
    }

    @Test(arguments: [[], [""], ["", "correct horse"]])
    func rejectsEmptyPasswordLine(script: [String]) async throws {
        let run = try await Program.storefront.run(["sign-in"] + Self.account + data, script: script)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("The first line of standard input is empty."))
    }
}
