import DemoBackend
import StoreTestSupport
import Testing

/// What the flags about the backend change, seen from outside.
struct BackendFlagsTests {
    @Test func goesToARouteFirst() async throws {
        let run = try await run(["--open", "storefront://category/bags"], ["where"])
        #expect(run.lines.first == "Bags")
        #expect(run.output.contains("home > category/bags"))
    }

    @Test(arguments: ["1", "2"])
    func showsTheSameForTheSameSeed(version: String) async throws {
        let flags = ["--seed", "5", "--api-version", version]
        let first = try await run(flags, ["1", "r", "back", "r"])
        let second = try await run(flags, ["1", "r", "back", "r"])
        #expect(first.output == second.output)
        #expect(first.exitCode == 0)
    }

    @Test func speaksTheVersionItIsTold() async throws {
        #expect(try await run(["--api-version", "2"]).output.contains("6 products"))
        #expect(try await !run(["--api-version", "1"]).output.contains("6 products"))
    }

    @Test func hasAsManyProductsAsItIsTold() async throws {
        #expect(try await run(["--catalogue-size", "1"]).output.contains("1 product\n"))
        let empty = try await run(["--catalogue-size", "0"])
        #expect(empty.output.contains("There is nothing to pick from."))
    }

    @Test func hasOnePriceForEachProductOfAPlainCatalogue() async throws {
        let lines = ["1", "back", "2", "back", "3", "back", "4"]
        #expect(try await run([], lines).output.contains(" – $"))
        #expect(try await !run(["--plain"], lines).output.contains(" – $"))
    }

    @Test func opensABackendElsewhereWithItsToken() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        let flags = ["run", "-", "--ephemeral", "--api-url", server.url]
        let token = ["STOREFRONT_TOKEN": server.token]
        let open = try await Program.storefront.run(flags, environment: token)
        #expect(open.output.contains("1. Electronics"))
        let closed = try await Program.storefront.run(flags, environment: ["STOREFRONT_TOKEN": ""])
        #expect(closed.output.contains("The shop refused access."))
        await server.stop()
    }

    private func run(_ flags: [String], _ script: [String] = []) async throws -> Program.Outcome {
        try await Program.storefront.run(["run", "-", "--ephemeral"] + flags, script: script)
    }
}
