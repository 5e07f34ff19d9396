package import Foundation

/// A folder of a test's own, removed with everything in it when it is let go.
package final class TemporaryFolder: Sendable {
    /// Where it is.
    package let url = URL(filePath: NSTemporaryDirectory() + "tools-" + UUID().uuidString)

    /// Makes the folder.
    ///
    /// - Parameter texts: The files in it: what they say, by their paths from there.
    /// - Throws: An error of the file system.
    package init(_ texts: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in texts {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// What a program printed and how it ended.
package struct Outcome: Sendable {
    /// What it wrote to standard output.
    package let output: String

    /// What it wrote to standard error.
    package let errors: String

    /// The code it ended with.
    package let exitCode: Int32
}

/// Runs a line of a shell until it ends; `house` in it is the program of this package.
///
/// - Parameter line: The line.
/// - Returns: What came of it.
/// - Throws: An error when it cannot be started.
package func shell(_ line: String) async throws -> Outcome {
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.url.appending(path: "output"), folder.url.appending(path: "errors"))
    // Programs are built into the folder that the tests are built into.
    let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "PATH=\(programs):$PATH; (\(line)\n) >\(output.path) 2>\(errors.path)"]
    try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Outcome(
        output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8),
        exitCode: process.terminationStatus
    )
}
