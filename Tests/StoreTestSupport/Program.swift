import Foundation
import Testing

/// A built executable of this package, run as a person or a script runs it.
package struct Program: Sendable {
    private let name: String

    /// Names an executable; it is looked up when it is run.
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
    ///   - environment: What is added to the environment.
    /// - Returns: What came of it.
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

    /// Runs a line of a shell, in which `$0` is the program, until it ends.
    ///
    /// - Parameter line: The line.
    /// - Returns: What came of it.
    /// - Throws: An error when it cannot be started.
    @concurrent
    package func shell(_ line: String) async throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", line, try executable.path]
        return try await outcome(of: process, script: [])
    }

    private func outcome(of process: Process, script: [String]) async throws -> Outcome {
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(script.map { $0 + "\n" }.joined().utf8))
        try input.fileHandleForWriting.close()
        // What is printed here fits into the buffers of the pipes, so it can be read when the program has
        // ended.
        for await _ in ended.stream {}
        return Outcome(
            output: try Self.rest(of: output),
            errors: try Self.rest(of: errors),
            exitCode: process.terminationStatus
        )
    }

    /// Reads what a pipe holds, and closes it: Foundation keeps it open long after the process has ended.
    private static func rest(of pipe: Pipe) throws -> String {
        let handle = pipe.fileHandleForReading
        defer { try? handle.close() }
        return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// It is built into the folder that the tests are built into.
    private var executable: URL {
        get throws {
            let tests = try #require(ProcessInfo.processInfo.arguments.first)
            return URL(filePath: tests).deletingLastPathComponent().appending(path: name)
        }
    }
}
