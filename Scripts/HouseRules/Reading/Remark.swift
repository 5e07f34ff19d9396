/// A comment that a rule reads: a word in capital letters, a colon and a reason.
struct Remark: Sendable {
    /// The line that it stands in.
    let line: Int

    /// The line of code that it is about; `nil` where there is none.
    let explainedLine: Int?

    /// Why the code is as it is; empty when nobody says so.
    let reason: Substring

    /// Reads a comment; `nil` when it begins with another word.
    ///
    /// - Parameters:
    ///   - comment: The comment.
    ///   - word: The word that it must begin with.
    ///   - file: The file that it stands in.
    init?(_ comment: Token, _ word: String, in file: SourceFile) {
        let text = comment.text.drop { $0 == "/" || $0 == " " }
        guard text.hasPrefix(word), let end = text.dropFirst(word.count).first, end == ":" || end == " "
        else {
            return nil
        }
        line = comment.line
        explainedLine = file.line(explainedBy: comment)
        reason = text.dropFirst(word.count + 1).drop { $0 == " " }
    }
}

extension SourceFile {
    /// The comments of a file that begin with a word.
    ///
    /// - Parameter word: The word, as `SAFETY`.
    /// - Returns: The comments, in order.
    func remarks(_ word: String) -> [Remark] {
        comments.compactMap { Remark($0, word, in: self) }
    }
}
