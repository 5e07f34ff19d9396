import PageMarkup
package import ScreenKit

/// A line-oriented front end for a coordinator's screens.
///
/// The console repeatedly prints a frame, reads a line, and performs the action that the line specifies. At a
/// terminal, the console prints the next frame without waiting for unfinished work. Without a terminal, the
/// console waits until the screen is idle.
package struct Console: Sendable {
    let options: ConsoleOptions
    let output: any TextOutput
    let errors: any TextOutput
    private let recording: (any TextOutput)?
    let trace: ConsoleTrace?

    package var tracer: Tracer? {
        guard let trace else { return nil }
        return { trace.tell($0) }
    }

    /// Creates a console that writes to the given destinations.
    ///
    /// - Parameters:
    ///   - options: The format of the output.
    ///   - traces: A Boolean value that indicates whether events on screens are printed.
    ///   - output: The destination for frames and other requested output.
    ///   - errors: The destination for all other output, such as error messages.
    ///   - recording: The destination to which typed lines and printed output are written as JSON, or `nil`
    ///     if the session is not recorded.
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

    /// Runs a session at a terminal until the user quits, the input ends, or no screen remains.
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

    /// Runs an interactive session whose input or output is not a terminal.
    ///
    /// If a line is rejected, an error is reported and the session continues. An empty line prints the frame
    /// again.
    @MainActor
    package func interactive(
        _ coordinator: any Coordinator,
        lines: some AsyncSequence<InputLine, Never>
    ) async -> ExitCode {
        await finishing { () async throws(StreamFailure) in
            try await ScriptLoop(session: session(of: coordinator, report(to: output))).run(lines)
        }
    }

    /// Runs a script that consists of lines that a user could also type.
    ///
    /// Each line is printed as `> line` before its result. Empty lines and lines that start with `#` are
    /// skipped. By default, the script stops at the first line that is unknown or whose action cannot be
    /// performed. If the reader of the script's output closes the pipe, the script continues, but an endless
    /// script is stopped.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator that owns the screens.
    ///   - lines: The lines of the script.
    ///   - source: The name of the script in messages, as in `checkout.txt:3: …`.
    ///   - keepsGoing: A Boolean value that indicates whether the script continues after a rejected line.
    /// - Returns: The exit code for a failure that no retry has resolved. If every failure has been resolved,
    ///   the result is ``ExitCode/lineRejected`` if a line was rejected, or ``ExitCode/ok`` otherwise. If
    ///   reading or writing fails, the result is the exit code for that failure.
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
