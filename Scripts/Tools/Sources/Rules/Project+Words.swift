import Foundation

/// Words that the project does not use, and the words to use instead: an entry of `Scripts/words.json`.
struct AvoidedWords: Decodable {
    /// A regular expression of ICU without capturing groups.
    ///
    /// A space in it also matches the end of a line and the comment marks of the next one.
    let words: String
    /// The replacement, to follow “Write”.
    let use: String
}

extension Project {
    /// Comments, messages, and documents use the terms of the field, and name the actor of a sentence.
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
