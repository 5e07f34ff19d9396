import Foundation

/// Another program, which this one asks.
enum Command {
    /// What it prints; it complains on standard error.
    ///
    /// - Parameters:
    ///   - words: Its name and its arguments.
    ///   - folder: Where it runs.
    ///   - lines: What it reads.
    /// - Returns: Its output.
    /// - Throws: A ``Refusal`` when it fails.
    static func output(of words: [String], in folder: URL, given lines: [String] = []) throws -> Data {
        let (process, output, input) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardInput = input
        try process.run()
        let given = Data(lines.map { $0 + "\n" }.joined().utf8)
        Thread.detachNewThread {
            try? input.fileHandleForWriting.write(contentsOf: given)
            try? input.fileHandleForWriting.close()
        }
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Refusal(description: "house: “\(words.joined(separator: " "))” failed.")
        }
        return data
    }
}
