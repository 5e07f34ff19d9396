import Foundation
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct SyncTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func storesCatalogAndReportsProductCount() async throws {
        let first = try await sync("--catalog-size", "3000")
        #expect(first.exitCode == 0)
        #expect(first.output.contains(/^Stored 3000 products in .*s\.\n$/))
        #expect(try await stores(productsUpTo: 3000))
        #expect(try await sync("--catalog-size", "3000").output == "The stored catalog is up to date.\n")
    }

    @Test func continuesAutomaticallyAfterTruncatedResponse() async throws {
        let run = try await sync("--catalog-size", "3000", "--fault", "GET /v2/catalog:truncated*1")
        #expect(run.output.contains("Stored 3000 products"))
        #expect(try await stores(productsUpTo: 3000))
    }

    @Test func reloadsInconsistentCatalogAfterTruncation() async throws {
        let faults = ["truncated*1", "shortLists*1"].flatMap { ["--fault", "GET /v2/catalog:" + $0] }
        let run = try await sync(["--catalog-size", "60", "--log-level", "warning"] + faults)
        #expect(run.output.contains("Stored 60 products"))
        #expect(run.errors.contains("Reloading an inconsistent catalog."))
        #expect(try await stores(productsUpTo: 60))
    }

    @Test(arguments: [[], ["truncated*1"], ["truncated*2"]])
    func keepsEarlierCatalogIfNewCatalogIsInconsistent(faults: [String]) async throws {
        #expect(try await sync("--catalog-size", "30").exitCode == 0)
        let rules = (faults + ["shortLists"]).flatMap { ["--fault", "GET /v2/catalog:" + $0] }
        let run = try await sync(["--catalog-size", "60"] + rules)
        #expect(run.exitCode == 76)
        #expect(run.output.isEmpty)
        #expect(try await stores(productsUpTo: 30))
        #expect(try await !stores(productsUpTo: 31))
    }

    @Test(
        arguments: [
            (
                ["--fault", "*:status403"], 77,
                "Your account does not have the required permission."
            ),
            (
                ["--api-url", "http://127.0.0.1:1"], 69,
                """
                The app could not connect to the shop. The connection was refused. Check that the server is \
                running. \
                Sync again to continue where the sync stopped.
                """
            ),
        ]
    )
    func reportsFailureReason(flags: [String], code: Int32, message: String) async throws {
        let run = try await sync(flags)
        #expect(run.exitCode == code)
        #expect(run.output.isEmpty)
        #expect(run.errors == "storefront: \(message)\n")
    }

    @Test(.needsSmallDisk) func reportsNoSuccessOnFullDisk() async throws {
        let disk = try SmallDisk(kibibytes: 1024)
        let flags = ["sync", "--data-dir", disk.path + "/data", "--catalog-size", "3000"]
        for isFull in [false, true] {
            if isFull {
                try FileManager.default.removeItem(atPath: disk.path + "/data")
                try disk.fill()
            }
            let run = try await Program.storefront.run(flags)
            #expect(run.exitCode == 74)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("storefront: The disk is full"))
            #expect(run.errors.hasSuffix("Sync again to continue where the sync stopped.\n"))
        }
    }

    @Test(arguments: [[], ["--json"]])
    func failsIfOutputCannotBeWritten(flags: [String]) async throws {
        let words = (["sync", "--data-dir", directory.path] + flags).joined(separator: " ")
        let run = try await Program.storefront.shell("\"$0\" \(words) > /dev/full")
        #expect(run.exitCode == 74)
        #expect(run.errors.contains("Cannot write"))
    }

    private func sync(_ flags: String...) async throws -> Program.Outcome {
        try await sync(flags)
    }

    private func sync(_ flags: [String]) async throws -> Program.Outcome {
        try await Program.storefront.run(["sync", "--seed", "1", "--data-dir", directory.path] + flags)
    }

    private func stores(productsUpTo count: Int) async throws -> Bool {
        let data = try DataDirectory(path: directory.path)
        let folder = try data.folder(at: nil)
        let database = try await AccountDatabase.open(in: data.directory(of: folder))
        let repository = SQLiteCatalogRepository(database)
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
