import Foundation
import StoreDatabase
import StoreTestSupport
import Testing

/// The built program where no transcript leads: its command line, its data and its pipes.
struct StorefrontTests {
    private let directory: TemporaryDirectory
    private var data: [String] { ["--data-dir", directory.path(of: "data")] }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func refusesASecondProcessOnItsData() async throws {
        let held = try DataDirectory(path: directory.path(of: "data"))
        let run = try await Program.storefront.run(["run", "-", "--offline"] + data)
        #expect(run.exitCode == 75)
        #expect(run.errors.contains("is used by process \(getpid()). Close it"))
        #expect(run.errors.contains("--data-dir"))
        withExtendedLifetime(held) {}
    }

    @Test func letsAPersonGoOnWithoutSavingWhereTheDataIsInUse() async throws {
        let held = try DataDirectory(path: directory.path(of: "data"))
        let left = try await Program.storefront.run(["--offline"] + data, script: ["quit"])
        #expect(left.exitCode == 75)
        #expect(left.output.contains("Error: The data directory is used by process \(getpid())."))
        let script = ["try again", "go on", "favorites"]
        let used = try await Program.storefront.run(["--offline"] + data, script: script)
        #expect(used.exitCode == 0)
        #expect(used.output.ranges(of: "[g] Go on without saving").count == 2)
        #expect(used.output.contains("Nothing yet. Open a product and make it a favorite."))
        withExtendedLifetime(held) {}
    }

    @Test(arguments: [
        (["run", "/no/such/file"], Int32(66), "/no/such/file"),
        (["run", "-", "--api-version", "3"], 64, "api-version"),
        (["run", "-", "--fault", "nonsense"], 64, "nonsense"),
        (["run", "-", "--offline", "--api-url", "http://127.0.0.1:1"], 64, "exclude"),
        (["run", "-", "--api-url", "ftp://127.0.0.1", "--ephemeral"], 64, "begins with ftp:"),
        (["run", "-", "--offline", "--data-dir", "/dev/null/data"], 73, "/dev/null/data"),
        (["--api-url", "ftp://127.0.0.1", "--ephemeral"], 64, "begins with ftp:"),
        (["previews", "Nowhere"], 64, "Home, Category"),
        (["previews", "--html", "-", "--json"], 64, "exclude"),
        (["previews", "--html", "/no/such/page.html"], 73, "/no/such/page.html"),
        (["tour", "elm"], 64, "vsm"),
        (["tour", "--open", "storefront://home"], 64, "--open"),
    ])
    func saysWhatIsWrongWithTheCommandLine(arguments: [String], code: Int32, named: String) async throws {
        let run = try await Program.storefront.run(arguments)
        #expect(run.exitCode == code)
        #expect(run.errors.contains(named))
        #expect(run.output == "")
    }

    @Test func readsNothingWhereThereIsNoInput() async throws {
        let run = try await Program.storefront.run(
            ["--no-input", "--offline", "--ephemeral"],
            script: ["favorites"]
        )
        #expect(run.exitCode == 0)
        #expect(run.output.ranges(of: "Type ").count == 1)
        #expect(!run.output.contains("Nothing yet."))
    }

    @Test func opensTheTourInThePatternThatIsNamed() async throws {
        let run = try await Program.storefront.run(
            ["tour", "vsm", "--offline", "--ephemeral"],
            script: ["where", "back"]
        )
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("The tour in VSM\n"))
        #expect(run.output.contains("Shop: home > tour > tour/vsm"))
        #expect(run.output.contains("The pattern tour"))
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/xdg", "HOME": "/home"], "/xdg/storefront"),
        (["XDG_DATA_HOME": "", "HOME": "/home"], "/home/.local/share/storefront"),
    ])
    func keepsItsDataWhereTheEnvironmentSays(environment: [String: String], path: String) async throws {
        let run = try await Program.storefront.run(
            ["run", "-", "--offline"],
            environment: environment.mapValues { $0.isEmpty ? "" : directory.path + $0 }
        )
        #expect(run.exitCode == 69)
        #expect(FileManager.default.fileExists(atPath: directory.path + path + "/shop.sqlite"))
    }

    @Test func saysInItsHelpWhereItKeepsData() async throws {
        let run = try await Program.storefront.run(["help", "run"])
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("(default: $XDG_DATA_HOME/storefront, or $HOME/.local/share/storefront)"))
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
        let heads = run.lines.filter { $0.hasPrefix("--- ") }
        #expect(!heads.isEmpty && heads.allSatisfy { $0.hasPrefix("--- Category: ") })
    }
}
