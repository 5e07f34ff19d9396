/// Something that holds everywhere in the project.
package protocol Rule: Sendable {
    /// What it is called on the command line and behind each violation.
    var name: String { get }

    /// What holds, in one sentence.
    var summary: String { get }

    /// Finds where it does not hold.
    ///
    /// - Parameter tree: The project.
    /// - Returns: The violations, in any order.
    func violations(in tree: Tree) -> [Violation]
}

extension Rule {
    /// A violation of this rule.
    ///
    /// - Parameters:
    ///   - path: The file, from the root of the project.
    ///   - line: The line, from 1.
    ///   - problem: What is wrong, in a sentence.
    ///   - remedy: What to do, in a sentence.
    /// - Returns: The violation.
    func violation(_ path: String, line: Int = 1, _ problem: String, _ remedy: String) -> Violation {
        Violation(path: path, line: line, problem: problem, remedy: remedy, rule: name)
    }
}
