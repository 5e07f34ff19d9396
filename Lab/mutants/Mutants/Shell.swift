import Foundation

/// What cannot be done, said to a person.
struct Complaint: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Other programs.
enum Shell {
    /// How a program ended.
    enum Outcome {
        case succeeded(String)
        case failed(String)
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - command: Its name, to be found in the path, and its arguments.
    ///   - variables: What is added to the environment.
    ///   - mark: It has failed, and is ended, as soon as it writes this.
    /// - Returns: What it wrote, on either output.
    /// - Throws: Where it cannot be started.
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
            // One that is cut in two is not the last one: a failure is told more than once.
            if let mark, part.contains(mark) { process.terminate() }
        }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? .succeeded(text) : .failed(text)
    }

    /// Runs a program that has to succeed.
    static func output(_ command: String...) throws -> String {
        switch try run(command) {
        case .succeeded(let text): return text
        case .failed(let text): throw Complaint("\(command.joined(separator: " ")): \(text)")
        }
    }
}
