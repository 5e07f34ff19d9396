import Foundation

struct Repository {
    let root: URL

    /// Runs git and returns its output.
    ///
    /// - Throws: A ``Refusal`` if git fails.
    func git(_ words: String...) throws -> String {
        String(decoding: try Command.output(of: ["git"] + words, in: root), as: UTF8.self)
    }

    /// Returns the full identifier of a commit, a branch, or a tag.
    ///
    /// - Throws: A ``Refusal`` if the repository does not contain the commit.
    func commit(_ name: String) throws -> String {
        do {
            return try git("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}")
                .trimmingCharacters(in: .newlines)
        } catch {
            let message = "rules: the commit “\(name)” does not exist. Specify a commit, such as origin/main."
            throw Refusal(description: message, exitCode: 64)
        }
    }
}
