import ConsoleUI
import Glibc
import ScreenKit
import StoreTestSupport
import Testing

@MainActor
struct StreamFailureTests {
    private let errors = RecordedOutput()

    @Test(
        arguments: [
            (.closed, .ok, ""), (.unencodable(.frame), .internalError, "of the kind “frame”."),
            (.failed(SystemError(code: ENOSPC)), .inputOutput, "No space left on device."),
        ] as [(StreamFailure, ExitCode, String)]
    )
    func reportsWriteFailuresExceptClosedPipes(
        failure: StreamFailure,
        code: ExitCode,
        reason: String
    ) async {
        let console = Console(
            options: ConsoleOptions(),
            output: RecordedOutput(failingWith: failure),
            errors: errors
        )
        let coordinator = FakeCoordinator(FakeScreen(.buttons("Open")))
        #expect(await console.run(coordinator, lines: ["open"].asInput) == code)
        #expect(errors.text.hasSuffix("\(reason)\n") != (code == .ok))
        #expect(errors.text.hasPrefix("Cannot write") != (code == .ok))
    }

    @Test(arguments: [false, true])
    func runsScriptAfterOutputIsClosed(json: Bool) async {
        let output = RecordedOutput(failingWith: .closed)
        let console = Console(options: ConsoleOptions(json: json), output: output, errors: errors)
        let screen = FakeScreen(.buttons("Open"))
        let code = await console.run(FakeCoordinator(screen), lines: ["open", "nonsense", "open"].asInput)
        #expect(code == .lineRejected)
        #expect(screen.uses == ["Open"])
    }

    @Test func endsEndlessScriptAfterOutputIsClosed() async {
        let console = Console(
            options: ConsoleOptions(),
            output: RecordedOutput(failingWith: .closed),
            errors: errors
        )
        let endless = AsyncStream { InputLine.text("help", number: 1) }
        #expect(
            await console.run(FakeCoordinator(FakeScreen(.failing(.notFound))), lines: endless) == .notFound
        )
    }

    @Test func keepsExitCodeWhenErrorOutputIsClosed() async {
        let console = Console(
            options: ConsoleOptions(),
            output: RecordedOutput(),
            errors: RecordedOutput(failingWith: .closed)
        )
        let coordinator = FakeCoordinator(FakeScreen(.buttons()))
        #expect(await console.run(coordinator, lines: ["nonsense"].asInput) == .lineRejected)
    }
}
