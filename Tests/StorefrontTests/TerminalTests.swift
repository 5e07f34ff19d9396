import Foundation
import StoreTestSupport
import Testing

struct TerminalTests {
    private static let left = "\u{1B}[D"
    private static let up = "\u{1B}[A"
    private static let home = "\u{1B}[H"
    private static let end = "\u{1B}[F"
    private static let backspace = "\u{7F}"

    @Test func editsLine() async throws {
        let terminal = try await Self.open()
        terminal.type("hexre" + Self.left + Self.left + Self.backspace + Self.home + "w" + Self.end + "!")
        try await terminal.sees(line: "> where!")
        terminal.type(Self.backspace + "\r")
        try await terminal.sees("Shop: home")
        terminal.type("é漢字😀" + Self.left + Self.left + Self.backspace + "Y")
        try await terminal.sees(line: "> éY字😀")
        #expect(terminal.screen.cursor == 4)
    }

    @Test func editsMultirowLineBelowOutput() async throws {
        let terminal = try await Self.open(columns: 20)
        let text = String(repeating: "0123456789", count: 5)
        terminal.type(text + "\t")
        terminal.type(Self.home + "x")
        let rows = ["> x01234567890123456", "78901234567890123456", "7890123456789"]
        try await terminal.sees { $0.rows.suffix(3) == rows }
        terminal.type("\u{3}\t")
        try await terminal.sees("  quit")
        try await terminal.sees(line: ">")
        #expect(!terminal.screen.rows.contains { $0.contains("7890") })
    }

    @Test func showsPromptForEachTypedAheadLine() async throws {
        let terminal = try await Self.open()
        terminal.type("where\rhelp\rfoo\rwhere")
        try await terminal.sees(line: "> where")
        let prompts = terminal.screen.rows.filter { $0.contains(">") }
        #expect(prompts == ["> where", "> help", "> foo", "> where"])
    }

    @Test func restoresHistoryOfLastRun() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path(of: "owners/1/history")
        _ = try await Program.storefront.run(["run", "-", "--offline", "--data-dir", directory.path])
        try Data([0xFF, 0x0A, 0x1B, 0x5B, 0x32, 0x4A, 0x0A, 0x00]).write(to: URL(filePath: file))
        for isFirst in [true, false] {
            let terminal = try await Self.open(["--data-dir", directory.path])
            if !isFirst {
                terminal.type(Self.up + Self.up)
                try await terminal.sees(line: "> where")
                terminal.type("\u{3}")
            }
            terminal.type("where\r \rwhere\r")
            try await terminal.sees("Shop: home")
            terminal.type("quit\r")
            #expect(await terminal.ends() == .code(0))
        }
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
        #expect(lines == ["where", "quit", "where", "quit"])
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func hidesHistoryFromNextAccount() async throws {
        let directory = try TemporaryDirectory()
        let terminal = try await Self.open(["--data-dir", directory.path])
        for (line, sight) in [
            ("account", "You are not signed in"), ("sign in", "[d] Use the demo"), ("d", "Signed in as"),
            ("orders", "not placed any orders"), ("back", "Sign out"), ("sign out", "You are not signed in"),
        ] {
            let before = terminal.screen.rows.count { $0.contains(sight) }
            terminal.type(line + "\r")
            try await terminal.sees { screen in screen.rows.count { $0.contains(sight) } > before }
        }
        // The history does not contain lines that were typed while a screen had a password field.
        terminal.type(Self.up)
        try await terminal.sees(line: "> sign in")
        terminal.type(Self.up + Self.up)
        try await terminal.sees(line: "> account")
        terminal.type("\u{3}quit\r")
        #expect(await terminal.ends() == .code(0))
        let lines = try String(contentsOfFile: directory.path(of: "owners/2/history"), encoding: .utf8)
        #expect(lines.split(separator: "\n").dropFirst() == ["orders", "back", "sign\\040out"])
    }

    @Test func storesNoHistoryWhenDataIsInUse() async throws {
        let directory = try TemporaryDirectory()
        let data = ["--data-dir", directory.path]
        let first = try await Self.open(data)
        let second = try await Self.open(data, isBeginning: true)
        try await second.sees("[g] Continue without saving")
        second.type("g\r")
        try await second.sees("Categories")
        second.type("where\r")
        try await second.sees("Shop: home")
        second.type("quit\r")
        #expect(await second.ends() == .code(0))
        #expect(!FileManager.default.fileExists(atPath: directory.path(of: "owners/1/history")))
        first.type("quit\r")
        #expect(await first.ends() == .code(0))
    }

    @Test func showsLocalTimeToUserAndUTCInRecording() async throws {
        let directory = try TemporaryDirectory()
        let app = ["--plain", "--now", "2026-11-20T22:00:00Z", "--seed", "3"]
        let record = ["record", directory.path(of: "session.jsonl")]
        for (flags, time) in [([], "2026-11-21 07:00 UTC+9"), (record, "2026-11-20 22:00 UTC")] {
            let terminal = try await Self.open(flags + app, environment: ["TZ": "Asia/Tokyo"])
            for (line, sight) in [
                ("o", "[a] Add to cart"), ("a", "cart (1)"), ("cart", "[c]"), ("c", "[d] Use the demo"),
                ("d", "[p] Place"), ("p", "was placed"), ("o", "Placed on \(time)."),
            ] {
                terminal.type(line + "\r")
                try await terminal.sees(sight)
            }
            terminal.type("quit\r")
            #expect(await terminal.ends() == .code(0))
        }
        #expect(try await Program.storefront.run(["replay", record[1]]).exitCode == 0)
    }

    @Test func completesCommandsOfScreen() async throws {
        let terminal = try await Self.open()
        terminal.type("FAV\t")
        try await terminal.sees(line: "> favorites")
        terminal.type("\u{3}f\t")
        try await terminal.sees { $0.rows.contains("  filter") && $0.rows.contains("  favorites") }
        try await terminal.sees(line: "> f")
        terminal.type("av\t")
        try await terminal.sees(line: "> favorites")
    }

    @Test func ignoresEditorCommands() async throws {
        let terminal = try await Self.open()
        terminal.type("\u{1B}xwhe\u{1B}Xre\r")
        try await terminal.sees("Shop: home")
    }

    @Test func doesNotRunPastedLinesBeforeReturn() async throws {
        let terminal = try await Self.open()
        #expect(terminal.screen.modes.contains("2004"))
        terminal.type("\u{1B}[200~where\rqu\u{3}it\r\t\u{1B}[2J\u{1B}[201~!")
        try await terminal.sees(line: "> where↵quit↵ [2J!")
        terminal.type("\u{3}")
        try await terminal.sees(line: ">")
    }

    /// A pasted line may be a secret, so the history excludes all pasted lines.
    @Test func runsPastedLinesInOrderAfterReturn() async throws {
        let terminal = try await Self.open()
        terminal.type("help\r")
        try await terminal.sees("quit the app")
        terminal.type("\u{1B}[200~where\r1\nwhere\r\u{1B}[201~")
        try await terminal.sees(line: "> where↵1↵where↵")
        terminal.type("\r")
        try await terminal.sees { $0.rows.contains { $0.hasPrefix("Shop: home > category/") } }
        try await terminal.sees(line: ">")
        terminal.type(Self.up)
        try await terminal.sees(line: "> help")
    }

    @Test func wrapsMessagesBetweenWords() async throws {
        let terminal = try await Self.open(columns: 30)
        terminal.type("something else\r")
        let rows = [
            "“something else” is not", "recognized on this screen.", "Type help to list the", "commands.",
        ]
        try await terminal.sees { screen in rows.allSatisfy(screen.rows.contains) }
    }

    @Test func clearsLineOnControlCAndExplainsHowToQuit() async throws {
        let terminal = try await Self.open()
        terminal.type("abc" + Self.left + "\u{3}")
        try await terminal.sees(line: ">")
        terminal.type("\u{3}")
        try await terminal.sees("Type quit or press Ctrl-D to leave.")
        terminal.type("where\r")
        try await terminal.sees("Shop: home")
    }

    @Test func stopsLoadingOnControlC() async throws {
        let terminal = try await Self.open(["--latency", "60s"], isLoading: true)
        terminal.type("\u{3}")
        try await terminal.sees("Stopped. An order or a change that was already sent")
        try await terminal.sees(line: ">")
        terminal.type("\r")
        try await terminal.sees(line: "Loading… >")
        terminal.type("quit\r")
        #expect(await terminal.ends() == .code(0))
        #expect(terminal.isAsUsual)
    }

    @Test func redrawsAfterResize() async throws {
        let terminal = try await Self.open()
        terminal.type("abc")
        try await terminal.sees(line: "> abc")
        let rows = terminal.screen.rows.count
        terminal.resize(columns: 30)
        try await terminal.sees { $0.rows.dropFirst(rows - 1).contains("Categories") && $0.line == "> abc" }
        #expect(terminal.screen.rows.dropFirst(rows - 1).allSatisfy { $0.count <= 30 })
    }

    @Test func restoresTerminalWhileSuspended() async throws {
        let job = #"set -m; "$0" "$@"; echo "stopped $?"; read -r answer; fg; echo "ended $?""#
        let terminal = try await Self.open(shell: job)
        terminal.type("whe\u{1A}")
        try await terminal.sees("stopped 148")
        #expect(terminal.isAsUsual)
        terminal.type("go\r")
        try await terminal.sees(line: "> whe")
        terminal.type("re\r")
        try await terminal.sees("Shop: home")
        terminal.type("quit\r")
        try await terminal.sees("ended 0")
    }

    @Test func isStoppedWhenStartedInBackground() async throws {
        let job = #"set -m; "$0" "$@" & wait $!; echo "stopped $?"; read -r answer; fg; echo "ended $?""#
        let terminal = try await Self.open(isBeginning: true, shell: job)
        try await terminal.sees("stopped 150")
        #expect(terminal.isAsUsual)
        terminal.type("go\r")
        try await terminal.sees(line: ">")
        terminal.type("quit\r")
        try await terminal.sees("ended 0")
    }

    @Test func quitsOnControlD() async throws {
        let terminal = try await Self.open()
        terminal.type("a" + Self.left + "\u{4}")
        try await terminal.sees(line: ">")
        terminal.type("\u{4}")
        #expect(await terminal.ends() == .code(0))
        #expect(terminal.isAsUsual)
        #expect(terminal.screen.line.isEmpty)
    }

    @Test func quitsOnControlDTypedBeforeStart() async throws {
        let terminal = try await Self.open(isBeginning: true, shell: #"read -r line; exec "$0" "$@""#)
        terminal.type("\rwhere\r\u{4}")
        #expect(await terminal.ends() == .code(0))
        #expect(terminal.screen.rows.contains { $0.hasSuffix("> where") })
    }

    /// Ctrl-S stops the output of a terminal (termios(3)).
    @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM], [false, true])
    func restoresTerminalWhenEndedBySignal(signal: Int32, takesNothing: Bool) async throws {
        let terminal = try await Self.open()
        terminal.type("abc")
        try await terminal.sees(line: "> abc")
        if takesNothing { terminal.type("\u{13}") }
        terminal.send(signal)
        #expect(await terminal.ends() == .signal(signal))
        guard !takesNothing else { return }
        #expect(terminal.isAsUsual)
        #expect(terminal.screen.line.isEmpty)
    }

    /// If the app did not handle SIGQUIT, Swift's runtime would catch the signal and start its backtracer.
    @Test(arguments: [[], ["run", "-"]])
    func quitsOnControlBackslash(command: [String]) async throws {
        let arguments = command + ["--ephemeral"]
        let terminal = try Program.storefront.terminal(arguments, shell: #""$0" "$@"; echo "ended $?""#)
        try await terminal.sees("Categories")
        terminal.type("\u{1C}")
        try await terminal.sees("ended 131")
        #expect(terminal.isAsUsual)
        #expect(!terminal.screen.rows.contains { $0.contains("Crash") || $0.contains("backtrace") })
    }

    /// The app ends because of the signal, the end of the input, or a failed write, whichever comes first.
    @Test func exitsWhenTerminalDisconnects() async throws {
        let terminal = try await Self.open()
        terminal.hangUp()
        #expect([.signal(SIGHUP), .code(0), .code(74)].contains(await terminal.ends()))
    }

    @Test(arguments: ["dumb", ""])
    func doesNotEditLinesWithoutCursorMovement(kind: String) async throws {
        let terminal = try await Self.open(environment: ["TERM": kind])
        #expect(terminal.isAsUsual)
        terminal.type("quit\r")
        #expect(await terminal.ends() == .code(0))
    }

    /// Starts the app and waits for the prompt.
    private static func open(
        _ arguments: [String] = [],
        isLoading: Bool = false,
        isBeginning: Bool = false,
        shell: String? = nil,
        environment: [String: String] = [:],
        columns: Int = 80
    ) async throws -> TerminalSession {
        let keeping = arguments.contains("--data-dir") ? [] : ["--ephemeral"]
        let command = arguments.first == "record" ? arguments.prefix(2) : []
        let terminal = try Program.storefront.terminal(
            command + ["--color", "never", "--catalog-size", "6"] + keeping
                + arguments.dropFirst(command.count),
            shell: shell,
            environment: environment,
            columns: columns
        )
        if isBeginning { return terminal }
        if !isLoading { try await terminal.sees("Categories") }
        try await terminal.sees(line: isLoading ? "Loading… >" : ">")
        return terminal
    }
}
