package import Foundation
import Testing

/// An executable of this package that tests run on a terminal or with pipes.
package struct Program: Sendable {
    private let name: String

    package init(_ name: String) {
        self.name = name
    }

    package struct Outcome: Sendable {
        /// The text on standard output.
        package let output: String

        /// The text on standard error.
        package let errors: String

        package let exitCode: Int32

        /// The nonempty lines of standard output.
        package var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs the program with pipes, passes the script as standard input, and waits until the program ends.
    @concurrent
    package func run(
        _ arguments: [String],
        script: [String] = [],
        environment: [String: String] = [:]
    ) async throws -> Outcome {
        let process = Process()
        process.executableURL = try executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        return try await outcome(of: process, script: script)
    }

    /// Runs a shell command line in which `$0` is the program, and waits until the command line ends.
    @concurrent
    package func shell(_ line: String, script: [String] = []) async throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", line, try executable.path]
        return try await outcome(of: process, script: script)
    }

    /// Starts the program on a new terminal.
    ///
    /// The environment contains only `HOME`, `PATH`, `TERM`, and the given variables.
    ///
    /// A shell command line, if given, starts the program as `"$0" "$@"`.
    package func terminal(
        _ arguments: [String],
        shell: String? = nil,
        environment: [String: String] = [:],
        columns: Int = 80
    ) throws -> TerminalSession {
        let command = (shell.map { ["/bin/bash", "-c", $0] } ?? []) + [try executable.path] + arguments
        let usual = ["TERM": "xterm-256color", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
        return try TerminalSession(
            command,
            environment: usual.merging(environment) { _, new in new },
            columns: columns
        )
    }

    private func outcome(of process: Process, script: [String]) async throws -> Outcome {
        let (output, errors) = (Pipe(), Pipe())
        let input = try input(of: script)
        defer { try? input.close() }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        try process.run()
        async let printed = output.fileHandleForReading.allText()
        async let told = errors.fileHandleForReading.allText()
        for await _ in ended.stream {}
        return Outcome(output: try await printed, errors: try await told, exitCode: process.terminationStatus)
    }

    /// Returns a file that contains the input.
    ///
    /// The input is a file because a pipe would break if the program ended before it had read all input.
    private func input(of script: [String]) throws -> FileHandle {
        let directory = try TemporaryDirectory()
        defer { withExtendedLifetime(directory) {} }
        let file = URL(filePath: directory.path(of: "script"))
        try Data(script.map { $0 + "\n" }.joined().utf8).write(to: file)
        return try FileHandle(forReadingFrom: file)
    }

    /// The executable, which is in the same folder as the test executable.
    package var executable: URL {
        get throws {
            let tests = try #require(ProcessInfo.processInfo.arguments.first)
            return URL(filePath: tests).deletingLastPathComponent().appending(path: name)
        }
    }
}

extension FileHandle {
    /// Reads all text until the other end is closed and then closes the handle.
    ///
    /// If the method did not close the handle, the `Process` would keep it open. If too many files are open,
    /// Foundation reads past the end of the list of open files.
    fileprivate func allText() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        defer { try? self.close() }
                        return String(decoding: try self.readToEnd() ?? Data(), as: UTF8.self)
                    }
                )
            }
        }
    }
}
