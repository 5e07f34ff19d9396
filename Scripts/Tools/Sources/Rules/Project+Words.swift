import Foundation

/// An entry in `Scripts/words.json`: words that the project avoids and their replacement.
struct AvoidedWords: Decodable {
    /// An ICU regular expression without capture groups.
    ///
    /// A space in the expression also matches a line break and the comment delimiter at the beginning of the
    /// next line.
    let words: String
    /// The replacement, which follows the word “Write” in messages.
    let use: String
}

extension Project {
    /// The occurrences of avoided words in comments, messages, and documents.
    var words: [Violation] {
        guard !avoidedWords.isEmpty else { return [] }
        let alternatives = avoidedWords.map {
            "(" + $0.words.replacingOccurrences(of: " ", with: #"[\s/#*]+"#) + ")"
        }
        let expression = NSRegularExpression.lines(
            #"(?i)(?<![\w/.-])(?:"# + alternatives.joined(separator: "|") + #")(?!\w)"#
        )
        return texts.compactMap { Prose(path: $0.key, text: $0.value) }.flatMap { prose in
            prose.text.matches(expression).map { line, groups in
                let found = groups[0].split { $0.isWhitespace || "/#*".contains($0) }.joined(separator: " ")
                let entry = groups.dropFirst().firstIndex { !$0.isEmpty }.map { avoidedWords[$0 - 1] }
                let message = "“\(found)” is not a term of this project. Write \(entry?.use ?? "")."
                return Violation(path: prose.path, line: line, message: message)
            }
        }
    }
}
