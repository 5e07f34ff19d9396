import ConsoleUI
import ScreenKit
import StoreTestSupport
import Testing

@MainActor
struct ScriptTests {
    private let output = RecordedOutput()
    private let errors = RecordedOutput()

    private var console: Console { Console(options: ConsoleOptions(), output: output, errors: errors) }

    private func run(_ coordinator: FakeCoordinator, _ lines: String...) async -> ExitCode {
        await console.run(coordinator, lines: lines.asInput)
    }

    @Test func printsSessionTranscript() async {
        let coordinator = FakeCoordinator(FakeScreen(.buttons("Open", title: "Home")))
        let screen = FakeScreen(.buttons("Close", on: "detail", title: "Detail"))
        (coordinator.path.last as? FakeScreen)?.onPerform = { [weak coordinator] _ in
            coordinator?.path.append(screen)
        }
        let code = await run(coordinator, "# a comment", "", "open", "where", "back", "quit", "never read")
        #expect(code == .ok)
        #expect(errors.text == "")
        let read = output.lines.filter { $0.hasPrefix("> ") }
        #expect(read == ["> open", "> where", "> back", "> quit"])
        let shown = output.lines.filter { ["Home", "Detail", "home > detail"].contains($0) }
        #expect(shown == ["Home", "Detail", "home > detail", "Home"])
    }

    @Test(arguments: [
        ("opne", "standard input:2: “opne” is not recognized on this screen. Did you mean open?\n"),
        ("back", "standard input:2: This is the first screen, so you cannot go back.\n"),
        ("pay", "standard input:2: “Pay” is unavailable: Not yet.\n"),
        (
            "\u{1B}[2J\u{202E}",
            "standard input:2: “␛[2J\u{FFFD}” is not recognized on this screen. "
                + "Type help to list the commands.\n"
        ),
    ])
    func stopsAtRejectedLine(line: String, message: String) async {
        var frame = Frame.buttons("Open", "Pay")
        frame.controls[1].disabledReason = "Not yet"
        let screen = FakeScreen(frame)
        #expect(await run(FakeCoordinator(screen), "open", line, "open") == .lineRejected)
        #expect(errors.text == message)
        #expect(screen.uses == ["Open"])
        #expect(!output.text.unicodeScalars.contains("\u{1B}"))
    }

    @Test func includesScriptNameInErrors() async {
        let coordinator = FakeCoordinator(FakeScreen(.buttons("Open")))
        _ = await console.run(coordinator, lines: ["open", "nonsense"].asInput, from: "checkout.txt")
        #expect(errors.text.hasPrefix("checkout.txt:2: “nonsense” is not recognized on this screen."))
    }

    @Test func continuesAfterRejectedLineWhenRequested() async {
        let screen = FakeScreen(.buttons("Open"))
        let lines = ["nonsense", "open", "back"].asInput
        #expect(await console.run(FakeCoordinator(screen), lines: lines, keepsGoing: true) == .lineRejected)
        #expect(screen.uses == ["Open"])
        #expect(errors.lines.map { $0.prefix(18) } == ["standard input:1: ", "standard input:3: "])
    }

    @Test func appliesLineToSettledFrame() async {
        let screen = FakeScreen(.buttons("Wait"))
        screen.onSettling = { [weak screen] in screen?.show(.buttons("Loaded")) }
        #expect(await run(FakeCoordinator(screen), "loaded") == .ok)
        #expect(screen.uses == ["Loaded"])
        #expect(!output.text.contains("Wait"))
    }

    @Test func redrawsFrameWhenControlIsGone() async {
        let screen = FakeScreen(.buttons("Old"))
        screen.onPerform = { _ throws(ControlRefusal) in throw .gone }
        #expect(await run(FakeCoordinator(screen), "old") == .lineRejected)
        #expect(
            errors.text
                == "standard input:1: The screen has changed, and that action is no longer available.\n"
        )
        #expect(output.text.ranges(of: "[Old]").count == 2)
    }

    @Test func reportsRefusalReasonOfChangedScreen() async {
        let screen = FakeScreen(.buttons("Pay"))
        screen.onPerform = { _ throws(ControlRefusal) in throw .disabled(reason: "It is paid") }
        #expect(await run(FakeCoordinator(screen), "pay") == .lineRejected)
        #expect(errors.text == "standard input:1: “Pay” is unavailable: It is paid.\n")
    }

    @Test func rejectsOverlongLine() async {
        let lines: [InputLine] = [.tooLong(number: 1), .text("open", number: 2)]
        let screen = FakeScreen(.buttons("Open"))
        #expect(await console.run(FakeCoordinator(screen), lines: lines.asInput) == .lineRejected)
        #expect(errors.text == "standard input:1: The line is longer than 65536 bytes.\n")
        #expect(screen.uses == [])
    }

    @Test func rejectsNonUTF8Line() async {
        let lines: [InputLine] = [.foreign(.latin1, number: 1), .text("open", number: 2)]
        let screen = FakeScreen(.buttons("Open"))
        #expect(await console.run(FakeCoordinator(screen), lines: lines.asInput) == .lineRejected)
        #expect(errors.text.hasPrefix("standard input:1: The input is not UTF-8. It may be ISO-8859-1."))
        #expect(screen.uses == [])
    }

    @Test(
        arguments: [
            (.error, .unavailable, .unavailable), (.error, .offline, .unavailable),
            (.error, .notFound, .notFound), (.error, .storage, .inputOutput),
            (.error, .invalidResponse, .invalidResponse), (.error, .accessDenied, .accessDenied),
            (.error, nil, .failed), (.warning, .unavailable, .unavailable),
            (.warning, .storage, .inputOutput), (.warning, .offline, .ok), (.warning, nil, .ok),
        ] as [(NoticeLevel, FailureKind?, ExitCode)]
    )
    func exitsWithCodeOfFailure(level: NoticeLevel, kind: FailureKind?, code: ExitCode) async {
        #expect(await run(FakeCoordinator(FakeScreen(.failing(kind, level: level)))) == code)
    }

    @Test func prefersUnavailableToOtherFailures() async {
        let screen = FakeScreen(.failing(.notFound, .unavailable, nil, .storage))
        #expect(await run(FakeCoordinator(screen)) == .unavailable)
    }

    @Test func prefersFailureToRejectedLine() async {
        #expect(await run(FakeCoordinator(FakeScreen(.failing(.notFound))), "nonsense") == .notFound)
        #expect(errors.lines.count == 1)
    }

    @Test func forgetsFailureAfterSuccessfulRetry() async {
        let screen = FakeScreen(.failing(.unavailable))
        screen.onPerform = { [weak screen] _ in screen?.show(.buttons("Fine")) }
        #expect(await run(FakeCoordinator(screen), "retry") == .ok)
    }

    @Test func remembersFailureAfterFailedRetry() async {
        #expect(await run(FakeCoordinator(FakeScreen(.failing(.notFound))), "retry") == .notFound)
    }

    @Test func remembersFailureHiddenByAnotherAction() async {
        let screen = FakeScreen(.buttons("Keep"))
        screen.onPerform = { [weak screen] control in
            screen?.show(control == "Keep" ? .failing(.storage, buttons: "Other") : .buttons("Fine"))
        }
        #expect(await run(FakeCoordinator(screen), "keep", "other", "fine") == .inputOutput)
    }

    @Test func remembersFailureAfterLeavingScreen() async {
        let coordinator = FakeCoordinator(
            FakeScreen(.buttons("Open")),
            FakeScreen(.failing(.unavailable, on: "detail"))
        )
        #expect(await run(coordinator, "back") == .unavailable)
    }
}
