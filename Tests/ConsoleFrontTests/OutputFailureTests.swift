import ConsoleFront
import Glibc
import ScreenKit
import Testing

@MainActor
struct OutputFailureTests {
    private let errors = RecordedOutput()

    private func run(failingWith failure: OutputFailure) async -> ExitCode {
        let output = RecordedOutput(failingWith: failure)
        return await Console(options: ConsoleOptions(), output: output, errors: errors)
            .run(FakeCoordinator(FakeScreen(.buttons("Open"))), lines: ["open"].asInput)
    }

    @Test func endsQuietlyWhenNobodyReads() async {
        #expect(await run(failingWith: .closed) == .ok)
        #expect(errors.text == "")
    }

    @Test func endsQuietlyAtARealPipeThatIsClosed() async throws {
        Terminal.ignoreClosedPipes()
        let pipe = try Pipe()
        pipe.closeReadEnd()
        let console = Console(
            options: ConsoleOptions(),
            output: DescriptorOutput(pipe.writeEnd),
            errors: errors
        )
        let coordinator = FakeCoordinator(FakeScreen(.failing(.unavailable)))
        #expect(await console.run(coordinator, lines: ["nonsense"].asInput) == .ok)
        #expect(errors.text == "")
        pipe.closeWriteEnd()
    }

    @Test func saysSoWhenWritingFails() async {
        #expect(await run(failingWith: .failed(SystemError(code: ENOSPC))) == .inputOutput)
        #expect(errors.text == "Cannot write: No space left on device.\n")
    }

    @Test func isItsOwnFaultWhenAValueHasNoJSON() async {
        #expect(await run(failingWith: .unencodable("why")) == .internalError)
        #expect(errors.text == "Cannot write JSON: why\n")
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
