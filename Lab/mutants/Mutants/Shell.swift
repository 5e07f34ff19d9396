import Foundation

/// An error that contains a message for the user.
struct Complaint: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

enum Shell {
    enum Outcome {
        case succeeded(String)
        case failed(String)
    }

    /// Runs a program until it exits.
    ///
    /// - Parameters:
    ///   - command: The name of the program, which is looked up in `PATH`, and its arguments.
    ///   - variables: Variables to add to the environment.
    ///   - mark: Output that indicates failure. The method terminates the program as soon as the
    ///     program prints this text.
    /// - Returns: The result, including all program output.
    /// - Throws: An error if the program cannot start.
    static func run(
        _ command: [String],
        _ variables: [String: String] = [:],
        until mark: String? = nil
    ) throws -> Outcome {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        var text = ""
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            let part = String(decoding: data, as: UTF8.self)
            text += part
            // A mark that is split between two chunks is not detected, but a failing test prints the mark
            // more than once.
            if let mark, part.contains(mark) { process.terminate() }
        }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? .succeeded(text) : .failed(text)
    }

    /// Runs a program and returns its output, or throws a ``Complaint`` if the program fails.
    static func output(_ command: String...) throws -> String {
        switch try run(command) {
        case .succeeded(let text): return text
        case .failed(let text): throw Complaint("\(command.joined(separator: " ")): \(text)")
        }
    }
}
