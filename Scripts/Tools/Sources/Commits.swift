import Foundation

/// The commits that a branch adds to another branch, excluding merges.
struct Commits {
    /// The abbreviated identifier and the subject of each commit, from newest to oldest.
    let subjects: [(id: String, subject: String)]

    /// Lists the commits that are reachable from `HEAD` but not from the given commit.
    ///
    /// - Throws: A ``Refusal`` if the commit does not exist.
    init(since commit: String, in root: URL) throws {
        let repository = Repository(root: root)
        let base = try repository.commit(commit)
        subjects = try repository.git("log", "--no-merges", "--format=%h%x09%s", base + "..HEAD").lines
            .filter { !$0.isEmpty }.map { line in
                let id = line.prefix { $0 != "\t" }
                return (String(id), String(line.dropFirst(id.count + 1)))
            }
    }

    /// The messages that describe the rule violations in the subjects and how to fix them.
    var violations: [String] {
        subjects.flatMap { id, subject in
            Self.faults(of: subject).map { "\(id): “\(subject)”: \($0)  [commits]" }
        }
    }

    private static func faults(of subject: String) -> [String] {
        if subject.isEmpty { return ["The commit has no subject. Write one with an imperative verb."] }
        let length =
            subject.count > 72
            ? "The subject has \(subject.count) characters. Write at most 72, and move details to the body."
            : nil
        let period = subject.hasSuffix(".") ? "The subject ends with a period. Remove the period." : nil
        return [length, period].compactMap(\.self)
    }
}
