/// What is wrong with the file of a transcript, where, and what to do about it.
struct TranscriptError: Error, Hashable {
    /// The name of the file.
    let file: String

    /// The line, from 1 on.
    let line: Int

    /// What is wrong, and what to do.
    let message: String
}

extension TranscriptError: CustomStringConvertible {
    var description: String { "\(file):\(line): \(message)" }
}
