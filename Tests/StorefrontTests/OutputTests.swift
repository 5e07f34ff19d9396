import StoreTestSupport
import Testing

struct OutputTests {
    @Test(arguments: [
        ("yes help 2>/dev/null | STORE run - START | head -n 3; exit ${PIPESTATUS[1]}", Int32(69), ""),
        ("echo nonsense | STORE run - 2>/dev/null --ephemeral | true; exit ${PIPESTATUS[1]}", 65, ""),
        ("echo nonsense | STORE run - --json 2>/dev/null --ephemeral | true; exit ${PIPESTATUS[1]}", 65, ""),
        ("STORE doctor --ephemeral --api-url http://127.0.0.1:1 | true; exit ${PIPESTATUS[0]}", 69, ""),
        (
            "STORE doctor --json --ephemeral --api-url http://127.0.0.1:1 | true; exit ${PIPESTATUS[0]}", 69,
            ""
        ),
        ("STORE sync --data-dir /dev/null/x 2>/dev/null --json | true; exit ${PIPESTATUS[0]}", 73, ""),
        ("STORE previews Nowhere 2>/dev/null --json | true; exit ${PIPESTATUS[0]}", 64, ""),
        ("STORE graph services | true; exit ${PIPESTATUS[0]}", 0, ""),
        ("STORE --seed x 2>/dev/null --json | true; exit ${PIPESTATUS[0]}", 64, ""),
        ("STORE previews | head -n 3; exit ${PIPESTATUS[0]}", 0, ""),
        ("STORE previews --json | head -n 3; exit ${PIPESTATUS[0]}", 0, ""),
        ("STORE run - START </dev/null >&-", 74, "Cannot write: Bad file descriptor.\n"),
        ("STORE previews >&-", 74, "Cannot write: Bad file descriptor.\n"),
        ("STORE run - START </dev/null >/dev/full", 74, "Cannot write: No space left on device.\n"),
        ("STORE START </dev/null >/dev/full", 74, "Cannot write: No space left on device.\n"),
        ("STORE previews >/dev/full", 74, "Cannot write: No space left on device.\n"),
        ("STORE previews --json >/dev/full", 74, "Cannot write: No space left on device.\n"),
        ("STORE previews >/dev/full 2>/dev/full", 74, ""),
        ("STORE help >/dev/full", 74, "Cannot write: No space left on device.\n"),
        ("STORE --version >/dev/full", 74, "Cannot write: No space left on device.\n"),
        ("STORE help | head -n 1; exit ${PIPESTATUS[0]}", 0, ""),
        ("STORE run - START <&-", 69, ""),
        ("STORE START <&-", 0, ""),
    ])
    func handlesClosedAndFailingStreams(line: String, code: Int32, errors: String) async throws {
        let run = try await shell(line)
        #expect(run.exitCode == code)
        #expect(run.errors == errors)
    }

    @Test(arguments: ["setsid -w STORE START </dev/null", "echo quit | setsid -w STORE START"])
    func showsNoPromptWithoutTerminal(line: String) async throws {
        let run = try await shell(line)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("Storefront\n"))
        #expect(!run.output.contains("> ") && !run.output.contains("\u{1B}"))
        #expect(run.errors == "")
    }

    /// The script(1) tool provides the program with a terminal.
    @Test(arguments: [("TERM=xterm", true), ("NO_COLOR=1 TERM=xterm", false), ("TERM=dumb", false)])
    func colorsOutputIfTerminalSupportsColor(environment: String, onTerminal: Bool) async throws {
        let command = "env -u NO_COLOR -u TERM \(environment) STORE previews home"
        #expect(try await !shell(command).output.contains("\u{1B}["))
        let terminal = try await shell("script -qec '\(command)' /dev/null </dev/null")
        #expect(terminal.output.contains("\u{1B}[") == onTerminal)
        #expect(try await shell(command + " --color always").output.contains("\u{1B}["))
    }

    /// The time zone does not depend on whether standard output is a terminal.
    @Test(arguments: [[], ["--json"]])
    func showsLocalTimeInPipeAndBrowser(flags: [String]) async throws {
        let directory = try TemporaryDirectory()
        let data = ["--data-dir", directory.path(of: "data")]
        _ = try await Program.storefront.run(["run", "-", "--now", "2026-11-20T22:00:00Z"] + data)
        let offline = try await Program.storefront.run(
            ["run", "-", "--offline"] + data + flags,
            environment: ["TZ": "Asia/Tokyo"]
        )
        #expect(offline.output.contains("Showing data saved on 2026-11-21 07:00 UTC+9."))
        let app = try await ServedApp(
            Program.storefront.executable,
            flags: (["--offline"] + data + flags).joined(separator: " "),
            timeZone: "Asia/Tokyo"
        )
        let page = try await app.page("/home").text(width: 80)
        await app.stop()
        #expect(page.contains("Showing data saved on 2026-11-21 07:00 UTC+9."))
    }

    @Test(arguments: [20, 79, 200])
    func fitsSpecifiedWidth(width: Int) async throws {
        let told = try await shell("COLUMNS=40 STORE previews --width \(width)")
        #expect(try #require(told.lines.map(\.count).max()) <= width)
        let plain = "stty cols \(width); NO_COLOR=1 STORE previews"
        let seen = try await shell("script -qec '\(plain)' /dev/null </dev/null")
        #expect(seen.output.replacing("\r\n", with: "\n") == told.output)
    }

    /// Runs a shell command line.
    ///
    /// `STORE` expands to the program, and `START` expands to flags that require no backend.
    private func shell(_ line: String) async throws -> Program.Outcome {
        let program = line.replacing("STORE ", with: "\"$STORE\" ")
        return try await Program.storefront.shell(
            "export STORE=\"$0\"; " + program.replacing("START", with: "--offline --ephemeral")
        )
    }
}
