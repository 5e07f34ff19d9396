import Foundation
import StoreDatabase
import StoreTestSupport
import Testing

/// Tests for areas that no transcript covers: the command line, the saved data, and pipes.
struct StorefrontTests {
    private let directory: TemporaryDirectory
    private var data: [String] { ["--data-dir", directory.path(of: "data")] }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func rejectsSecondProcessUsingSameData() async throws {
        let held = try DataDirectory(path: directory.path(of: "data"))
        let run = try await Program.storefront.run(["run", "-", "--offline"] + data)
        #expect(run.exitCode == 75)
        #expect(run.errors.contains("is already running with the same data (process \(getpid())). Close it"))
        #expect(run.errors.contains("--data-dir"))
        withExtendedLifetime(held) {}
    }

    @Test func canContinueWithoutSavingWhenDataIsInUse() async throws {
        let held = try DataDirectory(path: directory.path(of: "data"))
        let left = try await Program.storefront.run(["--offline"] + data, script: ["quit"])
        #expect(left.exitCode == 75)
        let message = "Error: Storefront is already running with the same data (process \(getpid()))."
        #expect(left.output.contains(message))
        let script = ["try again", "continue without saving", "favorites"]
        let used = try await Program.storefront.run(["--offline"] + data, script: script)
        #expect(used.exitCode == 0)
        #expect(used.output.ranges(of: "[g] Continue without saving").count == 2)
        #expect(used.output.contains("No favorites yet. Open a product and mark it as a favorite."))
        withExtendedLifetime(held) {}
    }

    @Test(arguments: [
        (["run", "/no/such/file"], Int32(66), "/no/such/file"),
        (["run", "/tmp", "--data-dir", "/dev/null/x"], 66, "/tmp cannot be read: Is a directory."),
        (["runn"], 64, "There is no command “runn”. Did you mean run?"),
        (["help", "foo"], 64, "There is no command “foo”. The commands are: open, run,"),
        (["help", "run", "foo"], 64, "There is no command “run foo”. Did you mean run?"),
        (["--ephemeral", "run", "-"], 64, "Put the command first: storefront run,"),
        (["--json\u{1B}[2J"], 64, "'--json␛[2J'"), (["\u{1B}]0;x\u{7}"], 64, "␛]0;x␇"),
        (["help", "tuor"], 64, "Did you mean tour?"),
        (["storefront://cart"], 64, "storefront --open storefront://cart"),
        (["/etc/hostname"], 64, "storefront run /etc/hostname"),
        (["--colour", "never"], 64, "Did you mean '--color'?"),
        (["run", "-", "--now", "2026-02-30"], 64, "in UTC, such as 2026-11-20T10:00:00Z"),
        (["run", "-", "--now", "2026-02-30T10:00:00Z"], 64, "Specify a valid time in UTC"),
        (["run", "-", "--now", "99999-01-01T00:00:00Z"], 64, "Specify a valid time in UTC"),
        (["run", "-", "--latency", "999999s"], 64, "up to 600s"),
        (["run", "-", "--fault", "FOO /x:reset"], 64, "GET, HEAD, POST"),
        (["run", "-", "--fault", "*:delay601s"], 64, "up to 600s"),
        (["run", "-", "--open", "storefront://prodct/4"], 64, "product/ID"),
        (["run", "-", "--log-level", "loud"], 64, "- notice"),
        (["run", "-", "--seed", "x"], 64, "Specify a whole number from 0 to 18446744073709551615."),
        (["run", "-", "--catalog-size", "x"], 64, "0 to 100000"),
        (["run", "-", "--width", "x"], 64, "1 to 1000"),
        (
            ["run", "-", "--seed", "-1"], 64,
            "'--seed <seed>': Specify a whole number from 0 to 18446744073709551615."
        ),
        (["--seed=-1"], 64, "Specify a whole number from 0 to 18446744073709551615."),
        (["run", "-", "--seed", "--plain"], 64, "Specify a whole number from 0"),
        (["run", "-", "--catalog-size", "-5"], 64, "Specify a whole number from 0 to 100000."),
        (["run", "-", "--catalog-size", "100001"], 64, "Specify a whole number from 0 to 100000."),
        (["run", "-", "--width", "-1"], 64, "Specify a whole number from 1 to 1000."),
        (["run", "-", "--width", "0"], 64, "Specify a whole number from 1 to 1000."),
        (["run", "-", "--latency", "-5ms"], 64, "up to 600s"),
        (["serve", "--port", "99999"], 64, "'--port <port>': Specify a whole number from 0 to 65535."),
        (["serve", "--port", "-1"], 64, "Specify a whole number from 0 to 65535."),
        (
            ["run", "-", "--port", "3"], 64,
            "storefront run does not accept --port. Commands that accept it: serve."
        ),
        (["--port", "3"], 64, "storefront open does not accept --port. Commands that accept it: serve."),
        (
            ["replay", "x", "--seed", "3"], 64,
            "storefront replay does not accept --seed. Commands that accept it: open, run, sync,"
        ),
        (["run", "-", "--prot", "3"], 64, "Unknown option '--prot'"),
        (["run", "-", "--analytics", ""], 64, "'--analytics <file>': Specify a file or a directory."),
        (["run", "-", "--data-dir", ""], 64, "Specify a file or a directory."),
        (["run", "-", "--ca-file", ""], 64, "Specify a file or a directory."),
        (["run", ""], 64, "Specify a file"),
        (["record", ""], 64, "Specify a file"), (["replay", ""], 64, "Specify a file"),
        (["run", "-", "--data-dir=~nobody-here/x"], 64, "There is no user “nobody-here”."),
        (
            ["run", "-", "--ca-file", "/no/such"], 64,
            "The CA bundle /no/such cannot be read. Check --ca-file."
        ),
        (["run", "-", "--fault", "nonsense"], 64, "nonsense"),
        (["run", "-", "--offline", "--api-url", "http://127.0.0.1:1"], 64, "not both"),
        (["run", "-", "--api-url", "ftp://127.0.0.1", "--ephemeral"], 64, "has the scheme “ftp”"),
        (["run", "-", "--offline", "--data-dir", "/dev/null/data"], 73, "/dev/null/data"),
        (["--api-url", "ftp://127.0.0.1", "--ephemeral"], 64, "has the scheme “ftp”"),
        (["previews", "Nowhere"], 64, "Home, Category"),
        (["sync", "--ephemeral"], 64, "Remove --ephemeral."),
        (["sync", "--offline"], 64, "Remove --offline."),
        (["sync", "--open", "storefront://home"], 64, "Remove --open."),
        (["tour", "elm"], 64, "vsm"),
        (["tour", "--open", "storefront://home"], 64, "--open"),
    ])
    func reportsInvalidCommandLine(arguments: [String], code: Int32, named: String) async throws {
        let run = try await Program.storefront.run(arguments)
        #expect(run.exitCode == code)
        #expect(run.errors.contains(named))
        #expect(run.output == "")
    }

    @Test(arguments: [
        (["run", "/no/such/file"], Int32(66), "noInput"), (["run", "-", "--seed", "x"], 64, "usage"),
        (["run", "-", "--api-url", "ftp://127.0.0.1", "--ephemeral"], 64, "usage"),
        (["run", "-", "--offline", "--data-dir", "/dev/null/data"], 73, "cannotCreate"),
        (["previews", "Nowhere"], 64, "usage"),
        (["sync", "--data-dir", "/tmp", "--api-url", "http://127.0.0.1:1"], 73, "cannotCreate"),
    ])
    func reportsStartFailureAsJSON(arguments: [String], code: Int32, name: String) async throws {
        let run = try await Program.storefront.run(arguments + ["--json"])
        #expect(run.exitCode == code)
        #expect(run.lines.count == 1)
        let line = try #require(run.lines.first)
        #expect(line.hasPrefix(#"{"code":"\#(name)","exitCode":\#(code),"kind":"failure","line":0,"#))
        #expect(try ConsoleSchema().problems(of: line) == [])
        #expect(!run.errors.isEmpty)
    }

    @Test func readsNothingWithNoInputFlag() async throws {
        let run = try await Program.storefront.run(
            ["--no-input", "--offline", "--ephemeral"],
            script: ["favorites"]
        )
        #expect(run.exitCode == 0)
        #expect(run.output.ranges(of: "Type ").count == 1)
        #expect(!run.output.contains("Nothing yet."))
    }

    @Test func opensTourInSpecifiedPattern() async throws {
        let run = try await Program.storefront.run(
            ["tour", "vsm", "--offline", "--ephemeral"],
            script: ["where", "back"]
        )
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("Pattern tour: VSM\n"))
        #expect(run.output.contains("Shop: home > tour > tour/vsm"))
        #expect(run.output.contains("Pattern tour"))
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/xdg", "HOME": "/home"], "/xdg/storefront"),
        (["XDG_DATA_HOME": "", "HOME": "/home"], "/home/.local/share/storefront"),
    ])
    func storesDataInDirectoryFromEnvironment(environment: [String: String], path: String) async throws {
        let run = try await Program.storefront.run(
            ["run", "-", "--offline"],
            environment: environment.mapValues { $0.isEmpty ? "" : directory.path + $0 }
        )
        #expect(run.exitCode == 69)
        #expect(FileManager.default.fileExists(atPath: directory.path + path + "/owners/1/user.sqlite"))
    }

    /// A shell expands `~` only at the beginning of an unquoted word.
    @Test(arguments: [
        ("~", "."), ("~/data", "./data"), ("~/data/", "./data"), ("data", "./data"), ("data/", "./data"),
        ("./~data", "./~data"),
    ])
    func resolvesRelativeAndTildePaths(path: String, folder: String) async throws {
        let run = try await Program.storefront.shell(
            #"""
            cd '\#(directory.path)' && export HOME=$PWD data='\#(path)'
            echo where > script
            "$0" run '~/script' --offline --data-dir="$data" --analytics='~/log' > out
            echo "run $?"
            for file in $(find . -name user.sqlite); do echo cut > "$file"; done
            "$0" run '~/script' --offline --data-dir="$data" > out 2>&1
            "$0" doctor --offline --data-dir="$data" | grep -o '[^ ]*corrupt-.*renamed'
            "$0" record --offline --ephemeral '~/recording' < /dev/null > out 2>&1; echo "record $?"
            "$0" replay '~/recording' > out 2>&1; echo "replay $?"
            find . -name '~'; find . -name catalog.sqlite
            """#
        )
        #expect(run.lines.count == 5)
        #expect(run.lines.first == "run 69")
        #expect(
            run.output.contains(
                /\nowners\/1\/user\.sqlite\.corrupt-\S+ +This file was corrupt and has been renamed\n/
            )
        )
        #expect(run.lines.suffix(3) == ["record 0", "replay 0", "\(folder)/owners/1/catalog.sqlite"])
        #expect(run.errors == "")
    }

    @Test func helpListsDataDirectoryFaultsAndLogLevels() async throws {
        let run = try await Program.storefront.run(["help", "run"])
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("(default: $XDG_DATA_HOME/storefront, or $HOME/.local/share/storefront)"))
        #expect(words.contains("redirectLoop") && words.contains("truncated"))
        #expect(words.contains("trace, debug, info, notice, warning, error, critical;"))
    }
}
