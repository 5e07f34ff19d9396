/// A place where a rule does not hold, said so that who does not know the rule can mend it.
package struct Violation: Equatable, Sendable, CustomStringConvertible {
    /// The file, from the root of the project.
    package let path: String

    /// The line, from 1.
    package let line: Int

    /// What is wrong, in a sentence.
    package let problem: String

    /// What to do, in a sentence.
    package let remedy: String

    /// The name of the rule.
    package let rule: String

    /// The violation in one line, as compilers write it.
    package var description: String {
        "\(path):\(line): \(problem) \(remedy)  [\(rule)]"
    }
}
