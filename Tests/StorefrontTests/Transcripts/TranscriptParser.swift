/// Reads the file of a transcript.
struct TranscriptParser {
    private let file: String
    private var transcript = Transcript(comments: [], runs: [])
    private var number = 0

    private init(file: String) {
        self.file = file
    }

    /// Reads a transcript; its text is the text that was read.
    ///
    /// - Parameters:
    ///   - text: What is in the file.
    ///   - file: The name of the file, for errors.
    /// - Returns: The transcript.
    /// - Throws: ``TranscriptError``.
    static func transcript(of text: String, file: String) throws(TranscriptError) -> Transcript {
        var parser = TranscriptParser(file: file)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        for line in lines {
            parser.number += 1
            try parser.take(line)
        }
        return try parser.finish()
    }

    private mutating func take(_ line: String) throws(TranscriptError) {
        if line.hasPrefix("$ ") { return try start(line) }
        guard let index = transcript.runs.indices.last else { return try comment(line) }
        let run = transcript.runs[index]
        guard run.exitCode == 0 else {
            throw error(
                "Nothing follows the end of a run: start another one with “\(TranscriptRun.command)”."
            )
        }
        if let code = exitCode(line) {
            guard code != 0 else {
                throw error("A run that ends with 0 does not say so: take the line away.")
            }
            transcript.runs[index].exitCode = code
        } else if line.hasPrefix("!") {
            transcript.runs[index].errors.append(try content(of: line, after: "!"))
        } else if run.errors.isEmpty {
            if line.hasPrefix(">") { try check(typed: try content(of: line, after: ">")) }
            transcript.runs[index].body.append(line)
        } else {
            throw error("Standard error comes after what is printed and typed: move it below this line.")
        }
    }

    private mutating func comment(_ line: String) throws(TranscriptError) {
        guard line.hasPrefix("#") else {
            throw error(
                "Only comments stand before the first run: start the line with “# ”, "
                    + "or write “\(TranscriptRun.command)” and flags above it."
            )
        }
        transcript.comments.append(line)
    }

    private mutating func start(_ line: String) throws(TranscriptError) {
        guard line == TranscriptRun.command || line.hasPrefix(TranscriptRun.command + " ") else {
            throw error("Only the shop is run: write “\(TranscriptRun.command)” and its flags.")
        }
        guard let flags = ShellWords(line.dropFirst(TranscriptRun.command.count)) else {
            throw error("A quote is not closed: close it.")
        }
        transcript.runs.append(TranscriptRun(opening: line, flags: flags.words))
    }

    private func exitCode(_ line: String) -> Int32? {
        guard line.hasPrefix("[exit "), line.hasSuffix("]") else { return nil }
        return Int32(line.dropFirst("[exit ".count).dropLast())
    }

    private func content(of line: String, after prefix: String) throws(TranscriptError) -> String {
        let rest = line.dropFirst(prefix.count)
        guard rest.isEmpty || rest.hasPrefix(" ") else {
            throw error("Write a space behind “\(prefix)”.")
        }
        return String(rest.dropFirst())
    }

    private func check(typed line: String) throws(TranscriptError) {
        let text = line.drop(while: \.isWhitespace)
        guard !text.isEmpty, !text.hasPrefix("#") else {
            throw error("A script leaves out empty lines and comments: take the line away.")
        }
    }

    private func finish() throws(TranscriptError) -> Transcript {
        guard !transcript.runs.isEmpty else {
            throw error(
                "There is no run: write “\(TranscriptRun.command)” and flags, and below it “> ” and a line."
            )
        }
        guard !transcript.comments.isEmpty else {
            throw TranscriptError(
                file: file,
                line: 1,
                message: "Say above the first run what is shown: “# …”."
            )
        }
        return transcript
    }

    private func error(_ message: String) -> TranscriptError {
        TranscriptError(file: file, line: max(number, 1), message: message)
    }
}
