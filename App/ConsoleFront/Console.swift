import PageMarkup
package import ScreenKit

/// A line-oriented front end for the screens of a coordinator.
///
/// It prints a frame, reads a line, acts, and prints the next frame: at a terminal at once, otherwise when
/// the screen has settled.
/// ```swift
/// let console = Console(options: options)
/// return await console.interactive(coordinator, at: PlainPrompt(InputLines.read()))
/// ```
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

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - options: How to print.
    ///   - traces: Whether ``tracer`` follows what happens on the screens.
    ///   - output: Receives frames and other requested output; standard output by default.
    ///   - errors: Receives everything else; standard error by default.
    ///   - recording: Receives what is typed and, as JSON, the answers; none by default.
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

    /// Runs a session at a terminal until the person quits, the input ends, or no screen is left.
    ///
    /// A frame is shown after a tenth of a second at the latest, with its placeholders; a line that is typed
    /// while work runs acts on it.
    ///
    /// - Parameters:
    ///   - coordinator: Owns the screens.
    ///   - prompt: The terminal, in place of the output.
    ///   - clock: Measures that time.
    /// - Returns: ``ExitCode/ok``, unless reading or writing failed.
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

    /// Runs an interactive session without a terminal until the person quits or the input ends.
    ///
    /// A line that is not understood or not possible is reported, and the next one is read. An empty line
    /// shows the frame again.
    ///
    /// - Parameters:
    ///   - coordinator: Owns the screens.
    ///   - lines: The person's input.
    /// - Returns: ``ExitCode/ok``, unless reading or writing failed.
    @MainActor
    package func interactive(
        _ coordinator: any Coordinator,
        lines: some AsyncSequence<InputLine, Never>
    ) async -> ExitCode {
        await finishing { () async throws(StreamFailure) in
            try await ScriptLoop(session: session(of: coordinator, report()), isScript: false).run(lines)
        }
    }

    /// Runs a script: the same lines, from a file or a pipe.
    ///
    /// Each line is repeated as `> line` before its result. Empty lines and lines that start with `#` are
    /// skipped. The script stops at the first line that is not understood or not possible.
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
        let session = session(of: coordinator, report(on: source))
        return await finishing { () async throws(StreamFailure) in
            try await ScriptLoop(session: session, isScript: true, keepsGoing: keepsGoing).run(lines)
        }
    }

    /// Prints an answer that is not a screen: lines of text, or an object with `--json`.
    ///
    /// - Parameters:
    ///   - lines: The text.
    ///   - kind: What the object is.
    ///   - object: What it says.
    /// - Returns: ``ExitCode/ok``, unless writing failed.
    package func print(_ lines: [String], as kind: JSONKind, _ object: some Encodable) -> ExitCode {
        guard options.json else { return print(lines) }
        return printing { () throws(StreamFailure) in try output.write(kind, object) }
    }

    /// Prints an answer that is always lines of text.
    ///
    /// - Parameter lines: The text.
    /// - Returns: ``ExitCode/ok``, unless writing failed.
    package func print(_ lines: [String]) -> ExitCode {
        printing { () throws(StreamFailure) in
            try output.write(lines.map { SanitizedText($0).text + "\n" }.joined())
        }
    }

    /// Prints something, and reports why if that is not possible.
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

    /// Runs a session to its end, and reports why if that came too early.
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

    private func report(on source: String? = nil) -> any ConsoleReport {
        if options.json { return JSONReport(output: output) }
        return TextReport(options: options, source: source, output: output, errors: errors)
    }

    @MainActor
    private func session(of coordinator: any Coordinator, _ report: any ConsoleReport) -> ConsoleSession {
        let recorded = recording.map { [JSONReport(output: $0, isRecording: true)] } ?? []
        return ConsoleSession(coordinator, reports: recorded + [report], trace: trace)
    }
}
