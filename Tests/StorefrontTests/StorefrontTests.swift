import Foundation
import StoreDatabase
import StoreTestSupport
import Testing

/// The whole way: the built program, its own backend, real HTTP and a real database.
struct StorefrontTests {
    private let directory: TemporaryDirectory
    private var data: [String] { ["--data-dir", directory.path(of: "data")] }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func showsHomeACategoryAndHomeAgain() async throws {
        let run = try await Program.storefront.run(
            ["run", "-", "--seed", "1"] + data,
            script: ["1", "back", "quit"]
        )
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
        let titles = run.lines.filter { ["Storefront", "Electronics"].contains($0) }
        #expect(titles == ["Storefront", "Electronics", "Storefront"])
        let category = run.output.split(separator: "> 1\n").last?.split(separator: "> back\n").first
        #expect(category?.split(separator: "\n").filter { $0.contains("  - ") }.count == 5)
    }

    @Test func printsOneObjectALineAsJSON() async throws {
        let run = try await Program.storefront.run(
            ["run", "-", "--json"] + data,
            script: ["1", "back", "quit"]
        )
        #expect(run.exitCode == 0)
        let screens = try run.lines.map { line in
            try JSONDecoder().decode(FrameLine.self, from: Data(line.utf8)).screen
        }
        #expect(screens == ["home", "category/electronics", "home"])
    }

    @Test func saysThatTheBackendCannotBeReached() async throws {
        let run = try await Program.storefront.run(
            ["run", "-", "--fault", "*:refuse"] + data,
            script: ["1", "quit"]
        )
        #expect(run.exitCode == 69)
        #expect(run.output.contains("The shop cannot be reached."))
        #expect(run.output.contains("[p] Pick again"))
    }

    @Test func showsWhatWasSeenBeforeWhenItIsOffline() async throws {
        let times = ["--now", "2026-11-20T10:00:00Z"]
        let first = try await Program.storefront.run(
            ["run", "-", "--seed", "1"] + times + data,
            script: ["quit"]
        )
        let second = try await Program.storefront.run(["run", "-", "--offline"] + data, script: ["quit"])
        #expect(second.exitCode == 0)
        #expect(second.output.contains("Offline. Showing what was saved on 2026-11-20 10:00 UTC."))
        let pick = try #require(first.lines.first { $0.hasPrefix("  - ") })
        #expect(second.lines.contains(pick))
    }

    @Test func triesAgainWhenItIsToldTo() async throws {
        let faults = [
            "--fault", "GET /v2/products/random:status503*1", "--fault", "GET /v2/categories:status503*1",
        ]
        let run = try await Program.storefront.run(["run", "-"] + faults + data, script: ["p", "c", "quit"])
        #expect(run.exitCode == 0)
        let last = try #require(run.output.components(separatedBy: "> c\n").last)
        #expect(!last.contains("cannot be reached"))
        #expect(last.contains("1. Electronics"))
    }

    @Test func makesTextFromOutsideHarmless() async throws {
        let run = try await Program.storefront.run(
            ["run", "-", "--fault", "*:escapes"] + data,
            script: ["1", "quit"]
        )
        #expect(run.exitCode == 0)
        let control = run.output.unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(control.isEmpty)
        #expect(run.output.contains("␛"))
    }

    @Test func stopsAtALineThatIsNotUnderstood() async throws {
        let run = try await Program.storefront.run(
            ["run", "-"] + data,
            script: ["# a comment", "nonsense", "quit"]
        )
        #expect(run.exitCode == 65)
        #expect(run.errors.contains("line 2"))
        #expect(!run.output.contains("> quit"))
    }

    @Test func refusesASecondProcessOnItsData() async throws {
        let held = try DataDirectory(path: directory.path(of: "data"))
        let run = try await Program.storefront.run(["run", "-", "--offline"] + data)
        #expect(run.exitCode == 75)
        #expect(run.errors.contains("--data-dir"))
        withExtendedLifetime(held) {}
    }

    @Test(arguments: [
        (["run", "/no/such/file"], Int32(66), "/no/such/file"),
        (["run", "-", "--api-version", "3"], 64, "api-version"),
        (["run", "-", "--fault", "nonsense"], 64, "nonsense"),
        (["run", "-", "--offline", "--api-url", "http://127.0.0.1:1"], 64, "exclude"),
        (["run", "-", "--api-url", "ftp://127.0.0.1", "--ephemeral"], 64, "begins with ftp:"),
        (["run", "-", "--offline", "--data-dir", "/dev/null/data"], 73, "/dev/null/data"),
        (["previews", "Nowhere"], 64, "Home, Category"),
    ])
    func saysWhatIsWrongWithTheCommandLine(arguments: [String], code: Int32, named: String) async throws {
        let run = try await Program.storefront.run(arguments)
        #expect(run.exitCode == code)
        #expect(run.errors.contains(named))
        #expect(run.output == "")
    }

    @Test func keepsItsDataWhereTheEnvironmentSays() async throws {
        let home = directory.path(of: "xdg")
        let run = try await Program.storefront.run(
            ["run", "-", "--offline"],
            environment: ["XDG_DATA_HOME": home]
        )
        #expect(run.exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: home + "/storefront/store.sqlite"))
    }

    @Test func tellsWhereDamagedDataWasPutAside() async throws {
        let lock = try DataDirectory(path: directory.path(of: "data"))
        try Data(repeating: 0x2A, count: 5000).write(to: URL(filePath: lock.path + "/store.sqlite"))
        let path = lock.path
        _ = consume lock
        let run = try await Program.storefront.run(["run", "-", "--offline"] + data)
        #expect(run.exitCode == 0)
        #expect(
            run.errors.contains("The saved data was damaged. It is kept in \(path)/store.sqlite.damaged-")
        )
    }

    @Test func staysOutOfOtherFilesWhenItsOutputIsClosed() async throws {
        let run = try await Program.storefront.shell(
            #"exec "$0" run - --offline --ephemeral < /dev/null >&-"#
        )
        #expect(run.exitCode == 74)
        #expect(run.errors.contains("Bad file descriptor"))
    }

    @Test func endsQuietlyWhenItsReaderIsGone() async throws {
        let endless =
            #"yes help 2>/dev/null | "$0" run - --offline --ephemeral | head -n 3; exit ${PIPESTATUS[1]}"#
        let run = try await Program.storefront.shell(endless)
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
    }

    @Test func showsThePreviewsOfAFeature() async throws {
        let run = try await Program.storefront.run(["previews", "category"])
        #expect(run.exitCode == 0)
        #expect(run.lines.filter { $0.hasPrefix("--- Category: ") }.count == 7)
    }
}

private struct FrameLine: Decodable {
    var screen: String
}
