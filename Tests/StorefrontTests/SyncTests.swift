import Foundation
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

/// `storefront sync`, as a person or a script calls it.
struct SyncTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func storesTheCatalogueAndSaysHowMuchThatWas() async throws {
        let first = try await sync("--catalogue-size", "3000")
        #expect(first.exitCode == 0)
        #expect(first.output.contains(/^Stored 3000 products in .*s\.\n$/))
        #expect(try await stores(productsUpTo: 3000))
        #expect(try await sync("--catalogue-size", "3000").output == "Nothing has changed.\n")
    }

    @Test func printsAnObjectALineForPrograms() async throws {
        let lines = try await sync("--json").output.split(separator: "\n")
        #expect(lines.first == #"{"sync":{"expected":24,"products":24},"v":1}"#)
        #expect(lines.last == #"{"sync":{"done":"updated","products":24},"v":1}"#)
    }

    @Test func continuesAfterACutByItself() async throws {
        let run = try await sync("--catalogue-size", "3000", "--fault", "GET /v2/catalogue:truncated*1")
        #expect(run.output.contains("Stored 3000 products"))
        #expect(try await stores(productsUpTo: 3000))
    }

    @Test(arguments: [["--offline"], ["--api-version", "1"], ["--fault", "*:status403"]])
    func saysWhyItFailed(flags: [String]) async throws {
        let run = try await Program.storefront.run(["sync", "--data-dir", directory.path] + flags)
        #expect(run.exitCode == 69)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("storefront: "))
    }

    @Test(arguments: [["--ephemeral"], ["--open", "storefront://home"]])
    func refusesFlagsThatMakeNoSense(flags: [String]) async throws {
        #expect(try await Program.storefront.run(["sync"] + flags).exitCode == 64)
    }

    private func sync(_ flags: String...) async throws -> Program.Outcome {
        try await Program.storefront.run(["sync", "--seed", "1", "--data-dir", directory.path] + flags)
    }

    private func stores(productsUpTo count: Int) async throws -> Bool {
        let database = try await ShopDatabase.open(in: DataDirectory(path: directory.path))
        let repository = SQLiteCatalogueRepository(database)
        let ends = [repository.product(Product.ID("p-1")), repository.product(Product.ID("p-\(count)"))]
        var isStored = true
        for end in ends {
            let product = try await end.first { _ in true }?.get()
            isStored = isStored && product != nil
        }
        try await database.close()
        return isStored
    }
}
