import DemoBackend
import Foundation
import StoreTestSupport
import Testing

/// Stored data belongs to one backend and one account.
///
/// The tests use the real programs and real files.
struct OwnerTests {
    private static let order = [
        "product/p-10", "2", "Add to cart", "cart", "Check out", "Place the order",
    ]
    private static let demo = ["account", "Sign in", "Use the demo account", "shop"]
    private static let all = ["favorites", "cart", "account", "Orders", "back", "Profile"]

    private let directory: TemporaryDirectory
    private var data: [String] { ["--data-dir", directory.path(of: "data")] }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Signs in to an account and runs a script in the app.
    ///
    /// The backend stores its data in the given file. The method creates the account if it does not exist.
    private func run(
        _ script: [String],
        at backend: String,
        account: String = "robin"
    ) async throws -> Program.Outcome {
        var configuration = BackendConfiguration()
        configuration.database = .file(path: directory.path(of: backend))
        let server = try await BackendServer.start(configuration)
        let flags = data + ["--api-url", server.url]
        let signIn = ["sign-in", "--email", "\(account)@mail.example", "--password-stdin"] + flags
        for creation in [["--create", account], []] {
            let run = try await Program.storefront.run(signIn + creation, script: ["correct horse battery"])
            if run.exitCode == 0 { break }
        }
        let run = try await Program.storefront.run(["run", "-"] + flags, script: script)
        await server.stop()
        #expect(run.exitCode == 0)
        return run
    }

    /// Returns the output without the random recommendations, which do not depend on the account.
    private func own(_ run: Program.Outcome) throws -> Substring {
        let start = try #require(run.output.range(of: "> favorites")).lowerBound
        return run.output[start...]
    }

    private func numbers(_ run: Program.Outcome) -> [String] {
        run.output.matches(of: #/[0-9]\. (SF-[0-9]{6}) /#).map { String($0.output.1) }
    }

    @Test func dataPersistsAcrossRuns() async throws {
        for script in [Self.demo + Self.order, Self.order] {
            let run = try await Program.storefront.run(["run", "-"] + data, script: script)
            #expect(run.exitCode == 0)
        }
        let profile = ["account", "Profile", "Username kim_l", "Save"]
        #expect(try await Program.storefront.run(["run", "-"] + data, script: profile).exitCode == 0)
        let run = try await Program.storefront.run(["run", "-"] + data, script: Self.all)
        #expect(numbers(run) == ["SF-000002", "SF-000001"])
        #expect(run.output.contains("kim_l"))
        let offline = try await Program.storefront.run(["run", "-", "--offline"] + data, script: Self.all)
        #expect(numbers(offline) == ["SF-000002", "SF-000001"])
    }

    @Test func ephemeralRunStoresNoBackendData() async throws {
        let flags = ["run", "-", "--ephemeral"]
        for _ in 1...2 {
            let run = try await Program.storefront.run(
                flags,
                script: Self.demo + Self.order + ["account", "Orders"]
            )
            #expect(numbers(run) == ["SF-000001"])
        }
    }

    @Test(arguments: [("second", "robin"), ("first", "kim")])
    func otherBackendOrAccountSeesNoDataOfFirst(backend: String, account: String) async throws {
        let mine = ["product/p-7", "Favorite", "product/p-10", "2", "Add to cart"]
        _ = try await run(Self.order + mine, at: "first")
        let before = try await run(Self.all, at: "first")
        #expect(numbers(before) == ["SF-000001"])
        #expect(try own(before).contains("Canvas Backpack"))

        let other = try await run(Self.all, at: backend, account: account)
        #expect(numbers(other).isEmpty)
        #expect(try !own(other).contains("Canvas Backpack") && !own(other).contains("1 × "))
        _ = try await run(Self.order, at: backend, account: account)

        let after = try await run(Self.all, at: "first")
        #expect(numbers(after) == ["SF-000001"])
        #expect(try own(after).contains("Canvas Backpack") && own(after).contains("1 × "))
    }

    @Test func offlineRunShowsLastUsedBackend() async throws {
        _ = try await run(Self.order, at: "first")
        _ = try await run(["account"], at: "second")
        let second = try await Program.storefront.run(["run", "-", "--offline"] + data, script: Self.all)
        #expect(numbers(second).isEmpty)
        _ = try await run(["account"], at: "first")
        let first = try await Program.storefront.run(["run", "-", "--offline"] + data, script: Self.all)
        #expect(numbers(first) == ["SF-000001"])
    }
}
