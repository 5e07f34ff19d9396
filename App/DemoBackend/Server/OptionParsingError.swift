/// Text of an option that means nothing: what is wrong with it, where, and what is allowed.
package struct OptionParsingError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, as part of a sentence.
    package let problem: String
    /// The text as it was given.
    package let text: String
    /// Where the problem begins, in characters from 1; behind the last one when the end is missing.
    package let position: Int
    /// What would be right.
    package let allowed: String

    /// Describes a problem.
    /// - Parameters:
    ///   - problem: What is wrong, as part of a sentence.
    ///   - text: The text as it was given.
    ///   - index: Where in the text it is.
    ///   - allowed: What would be right.
    init(_ problem: String, in text: String, at index: String.Index, allowed: String) {
        self.problem = problem
        self.text = text
        self.position = text.distance(from: text.startIndex, to: index) + 1
        self.allowed = allowed
    }

    /// The error as one line for a person.
    package var description: String {
        "\(problem), at character \(position) of '\(text)'. Allowed: \(allowed)."
    }
}

extension Duration {
    /// Reads a time that a person wrote, as `200ms` or `2s`; `nil` when it is none.
    ///
    /// It is at most ten minutes: nobody waits longer on purpose.
    init?(optionText: Substring) {
        let digits = optionText.prefix { ("0"..."9").contains($0) }
        guard let number = Int(digits), digits.count <= 6 else { return nil }
        switch optionText.dropFirst(digits.count) {
        case "ms": self = .milliseconds(number)
        case "s": self = .seconds(number)
        default: return nil
        }
        guard self <= .seconds(600) else { return nil }
    }
}
