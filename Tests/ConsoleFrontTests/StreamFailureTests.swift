import ConsoleFront
import Glibc
import ScreenKit
import StoreTestSupport
import Testing

@MainActor
struct StreamFailureTests {
    private let errors = RecordedOutput()

    @Test(
        arguments: [
            (.closed, .ok, ""), (.unencodable("why"), .internalError, "why"),
            (.failed(SystemError(code: ENOSPC)), .inputOutput, "No space left on device."),
        ] as [(StreamFailure, ExitCode, String)]
    )
    func saysWhyNothingCanBeWrittenUnlessNobodyReads(
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

    @Test func endsAsAlwaysWhenErrorsCannotBeTold() async {
        let console = Console(
            options: ConsoleOptions(),
            output: RecordedOutput(),
            errors: RecordedOutput(failingWith: .closed)
        )
        let coordinator = FakeCoordinator(FakeScreen(.buttons()))
        #expect(await console.run(coordinator, lines: ["nonsense"].asInput) == .lineRejected)
    }
}
