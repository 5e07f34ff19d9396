import Foundation

enum Command {
    /// Runs a program, passes its error output through to standard error, and returns its standard output.
    ///
    /// - Throws: A ``Refusal`` if the program fails.
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
