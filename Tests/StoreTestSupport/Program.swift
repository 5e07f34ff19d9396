package import Foundation
import Testing

/// A built executable of this package, run as a person or a script runs it.
package struct Program: Sendable {
    private let name: String

    /// Creates a program; its executable is looked up when it runs.
    ///
    /// - Parameter name: The product, such as `storefront`.
    package init(_ name: String) {
        self.name = name
    }

    /// What a run printed and how it ended.
    package struct Outcome: Sendable {
        /// What it wrote to standard output.
        package let output: String

        /// What it wrote to standard error.
        package let errors: String

        /// The code it ended with.
        package let exitCode: Int32

        /// The lines of the output that are not empty.
        package var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs the program in a pipe until it ends.
    ///
    /// - Parameters:
    ///   - arguments: Its command line.
    ///   - script: What it reads on standard input.
    ///   - environment: Variables to add to the environment.
    /// - Returns: What it printed and how it ended.
    /// - Throws: An error when it cannot be started.
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

    /// Runs a shell command line, in which `$0` is the program, until it ends.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - script: What it reads on standard input.
    /// - Returns: What it printed and how it ended.
    /// - Throws: An error when it cannot be started.
    @concurrent
    package func shell(_ line: String, script: [String] = []) async throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", line, try executable.path]
        return try await outcome(of: process, script: script)
    }

    /// Starts the program on a terminal of its own, in an environment with only `HOME` and `TERM`.
    ///
    /// - Parameters:
    ///   - arguments: Its command line.
    ///   - shell: A shell command line that starts it as `"$0" "$@"`; by default there is no shell.
    ///   - environment: Variables to add to the environment.
    ///   - columns: The number of columns of the terminal.
    /// - Returns: The session, where a test can type and look.
    /// - Throws: An error when it cannot be started.
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

    /// The input as a file, which nobody has to read: a program that ends early would break a pipe.
    private func input(of script: [String]) throws -> FileHandle {
        let directory = try TemporaryDirectory()
        defer { withExtendedLifetime(directory) {} }
        let file = URL(filePath: directory.path(of: "script"))
        try Data(script.map { $0 + "\n" }.joined().utf8).write(to: file)
        return try FileHandle(forReadingFrom: file)
    }

    /// The executable, which is built into the same folder as the tests; it throws where there are none.
    package var executable: URL {
        get throws {
            let tests = try #require(ProcessInfo.processInfo.arguments.first)
            return URL(filePath: tests).deletingLastPathComponent().appending(path: name)
        }
    }
}

extension FileHandle {
    /// All text until the other end is closed, read on a thread of its own: reading blocks.
    ///
    /// The handle is closed then: a `Process` retains its handles, and Foundation reads past the list of open
    /// files when there are too many of them.
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
