import PageMarkup
package import ScreenKit

/// A line-oriented front end for the screens of a coordinator.
///
/// It prints a frame, reads a line, acts, and prints the next frame: at a terminal at once, otherwise when
/// the screen has settled.
package struct Console: Sendable {
    let options: ConsoleOptions
    let output: any TextOutput
    let errors: any TextOutput
    private let recording: (any TextOutput)?
    let trace: ConsoleTrace?

    /// Follows what happens on the screens, and prints it; `nil` unless requested.
    package var tracer: Tracer? {
        guard let trace else { return nil }
        return { trace.tell($0) }
    }

    /// Frames and other requested output go to `output`, everything else to `errors`, and what is typed and
    /// printed, as JSON, to `recording`.
    package init(
        options: ConsoleOptions,
        traces: Bool = false,
        output: any TextOutput = DescriptorOutput.standard,
        errors: any TextOutput = DescriptorOutput.errors,
        recording: (any TextOutput)? = nil
    ) {
        self.options = options
        self.output = output
        self.errors = errors
        self.recording = recording
        trace = traces ? ConsoleTrace(options: options, output: options.json ? output : errors) : nil
    }

    /// Runs a session at a terminal until the user quits, the input ends, or no screen is left.
    @MainActor
    package func interactive(
        _ coordinator: any Coordinator,
        at prompt: any LinePrompt,
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> ExitCode {
        let report = TextReport(options: options, source: nil, output: prompt, errors: errors)
        let session = session(of: coordinator, report)
        return await finishing { () async throws(StreamFailure) in
            try await LiveLoop(session, prompt: prompt, width: options.width, clock: clock).run()
        }
    }

    /// Runs an interactive session without a terminal, in which a rejected line is reported and an empty one
    /// shows the frame again.
    @MainActor
    package func interactive(
        _ coordinator: any Coordinator,
        lines: some AsyncSequence<InputLine, Never>
    ) async -> ExitCode {
        await finishing { () async throws(StreamFailure) in
            try await ScriptLoop(session: session(of: coordinator, report(to: output))).run(lines)
        }
    }

    /// Runs a script: the same lines, from a file or a pipe.
    ///
    /// Each line is repeated as `> line` before its result. Empty lines and lines that start with `#` are
    /// skipped. The script stops at the first line that is not understood or not possible. It goes on when
    /// the reader of its output has closed the pipe; only a script without an end is stopped then.
    ///
    /// - Parameters:
    ///   - coordinator: Owns the screens.
    ///   - lines: The script.
    ///   - source: The name of the script when one of its lines is rejected, as in `checkout.txt:3: …`.
    ///   - keepsGoing: Whether it goes on after such a line.
    /// - Returns: The code of a failure that a line, or the start, led to and no retry resolved; otherwise
    ///   ``ExitCode/lineRejected`` if a line was rejected, or ``ExitCode/ok``; unless reading or writing
    ///   failed.
    @MainActor
    package func run(
        _ coordinator: any Coordinator,
        lines: some AsyncSequence<InputLine, Never>,
        from source: String = "standard input",
        keepsGoing: Bool = false
    ) async -> ExitCode {
        let output = ScriptOutput(output)
        let session = session(of: coordinator, report(on: source, to: output))
        return await finishing { () async throws(StreamFailure) in
            try await ScriptLoop(session: session, script: output, keepsGoing: keepsGoing).run(lines)
        }
    }

    package func print(_ lines: [String], as kind: JSONKind, _ object: some Encodable) -> ExitCode {
        guard options.json else { return print(lines) }
        return printing { () throws(StreamFailure) in try output.write(kind, object) }
    }

    package func print(_ lines: [String]) -> ExitCode {
        printing { () throws(StreamFailure) in
            try output.write(lines.map { SanitizedText($0).text + "\n" }.joined())
        }
    }

    func printing(_ write: () throws(StreamFailure) -> Void) -> ExitCode {
        do throws(StreamFailure) {
            try write()
            return .ok
        } catch {
            return finish(error)
        }
    }

    /// Reports why the program ends; with JSON, on the output as well.
    func tell(_ message: String, _ exitCode: ExitCode) {
        if options.json { output.tellFailure(message, exitCode) }
        errors.tell(message)
    }

    @MainActor
    private func finishing(_ session: () async throws(StreamFailure) -> ExitCode) async -> ExitCode {
        do throws(StreamFailure) {
            return try await session()
        } catch {
            return finish(error)
        }
    }

    /// The exit code reports the end even if nobody can read the message.
    private func finish(_ failure: StreamFailure) -> ExitCode {
        if let message = failure.message { tell(message, failure.exitCode) }
        return failure.exitCode
    }

    private func report(on source: String? = nil, to output: any TextOutput) -> any ConsoleReport {
        if options.json { return JSONReport(output: output) }
        return TextReport(options: options, source: source, output: output, errors: errors)
    }

    @MainActor
    private func session(of coordinator: any Coordinator, _ report: any ConsoleReport) -> ConsoleSession {
        let recorded = recording.map { [JSONReport(output: $0, isRecording: true)] } ?? []
        return ConsoleSession(coordinator, reports: recorded + [report], trace: trace)
    }
}
