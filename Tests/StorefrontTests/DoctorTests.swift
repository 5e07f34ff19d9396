import Foundation
import StoreDatabase
import StoreTestSupport
import Testing

struct DoctorTests {
    private let directory: TemporaryDirectory
    private var data: String { directory.path(of: "data") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func reportsNoProblemsForHealthyInstallation() async throws {
        _ = try await Program.storefront.run(["run", "-", "--offline", "--data-dir", data])
        let run = try await doctor()
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
        let subjects = run.lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
        let all = [
            "versions", "data", "owners/1", "owners/1/user.sqlite", "owners/1/catalog.sqlite",
            "backend.sqlite", "space", "services", "backend",
        ]
        #expect(subjects == all)
        #expect(
            run.lines[2].contains("and the data for the guest on the backend that the app will use next")
        )
        #expect(run.lines.allSatisfy { $0.hasPrefix("ok      ") })
        #expect(run.lines[0].contains(/storefront \d.*, Swift 6.*, libcurl\/\d.*, SQLite 3\./))
        #expect(run.lines[8].contains(/The embedded backend responded in \d+ ?ms\.$/))
    }

    @Test func createsNoFiles() async throws {
        let run = try await doctor("--analytics", directory.path(of: "log"))
        #expect(run.exitCode == 0)
        #expect(run.output.contains("\(data) does not exist yet. The app will create it at launch."))
        #expect(run.output.contains(/ok      space +The disk has \S+ \S+ of free space, which is enough\./))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    }

    @Test(arguments: [
        (
            ["--data-dir", "/dev/null/data"], Int32(73),
            "a file exists where a directory is needed. Choose another"
        ),
        (
            ["--ephemeral", "--fault", "*:status403"], 77,
            "The embedded backend: Your account does not have the required permission."
        ),
        (["--ephemeral", "--api-url", "http://127.0.0.1:1"], 69, "The app could not connect to the shop."),
        (["--ephemeral", "--api-url", "ftp://127.0.0.1"], 64, "has the scheme “ftp”"),
        (
            ["--data-dir", "/dev/null/data", "--fault", "*:status403"], 73,
            "Your account does not have the required permission."
        ),
    ])
    func exitsWithCodeOfFirstFailure(flags: [String], code: Int32, text: String) async throws {
        let run = try await Program.storefront.run(["doctor"] + flags)
        #expect(run.exitCode == code)
        #expect(run.lines.contains { $0.hasPrefix("failed  ") && $0.contains(text) })
        let json = try await Program.storefront.run(["doctor", "--json"] + flags)
        #expect(json.exitCode == code)
        #expect(json.lines.count == 1)
        #expect(try json.lines.flatMap { try ConsoleSchema().problems(of: $0) } == [])
        #expect(json.output.contains(#"{"exitCode":\#(code),"findings":["#))
    }

    @Test func reportsProcessThatHoldsData() async throws {
        let held = try DataDirectory(path: data)
        let run = try await doctor("--offline")
        #expect(run.exitCode == 75)
        let message = "Storefront is already running with the same data (process \(getpid())). Close it"
        #expect(run.output.contains(message))
        withExtendedLifetime(held) {}
    }

    @Test func reportsRepairOfCorruptFilesAtNextStart() async throws {
        _ = try await Program.storefront.run(["run", "-", "--offline", "--data-dir", data])
        for file in ["user.sqlite", "catalog.sqlite"] {
            try Data("cut".utf8).write(to: URL(filePath: "\(data)/owners/1/\(file)"))
        }
        let run = try await doctor("--offline")
        #expect(run.exitCode == 74)
        #expect(run.output.contains("At its next launch, the app renames the file and creates an empty one."))
        #expect(run.output.contains("At its next launch, the app rebuilds the file."))
        #expect(try String(contentsOfFile: data + "/owners/1/user.sqlite", encoding: .utf8) == "cut")

        _ = try await Program.storefront.run(["run", "-", "--offline", "--data-dir", data])
        let next = try await doctor("--offline")
        #expect(next.exitCode == 0)
        let renamed = /owners\/1\/user\.sqlite\.corrupt-\S+ +This file was corrupt and has been renamed\./
        #expect(next.output.contains(renamed))
    }

    /// The app can open its data in this folder but may soon be unable to save anything.
    @Test(.needsSmallDisk, arguments: ["", "data"])
    func reportsFreeSpaceAndErrorWhenInsufficient(folder: String) async throws {
        let disk = try SmallDisk(kibibytes: 2048)
        let run = try await Program.storefront.run([
            "doctor", "--offline", "--data-dir", "\(disk.path)/\(folder)",
        ])
        #expect(run.exitCode == 74)
        let space = try #require(run.lines.first { $0.contains(" space ") })
        #expect(
            space.contains(
                /^failed  space +The disk has (1|2)(\.\d)? MB of free space, but the app needs 10 MB\./
            )
        )
    }

    private func doctor(_ flags: String...) async throws -> Program.Outcome {
        try await Program.storefront.run(["doctor", "--data-dir", data] + flags)
    }
}
