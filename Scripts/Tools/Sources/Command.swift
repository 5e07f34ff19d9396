import Foundation

/// Another program that this one runs.
enum Command {
    /// Runs a program, which reports errors on standard error.
    ///
    /// - Parameters:
    ///   - words: Its name and its arguments.
    ///   - folder: Where it runs.
    /// - Returns: What it writes to standard output.
    /// - Throws: A ``Refusal`` when it fails.
    static func output(of words: [String], in folder: URL) throws -> Data {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Refusal(description: "rules: “\(words.joined(separator: " "))” failed.")
        }
        return data
    }
}
