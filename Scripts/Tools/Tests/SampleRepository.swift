import Foundation

@testable import rules

/// A git repository in a temporary folder.
///
/// The repository has the branch `main` and initially has no commits.
struct SampleRepository {
    let root = URL(filePath: NSTemporaryDirectory() + "repository-" + UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try git("init", "--quiet", "--initial-branch", "main")
    }

    func remove() { try? FileManager.default.removeItem(at: root) }

    /// Runs git with a fixed author.
    func git(_ words: String...) throws {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
        _ = try Command.output(of: ["git"] + identity + words, in: root)
    }

    /// Writes a file for each name, with the name as its content, and then commits all changes.
    func commit(_ names: String..., subject: String = "A commit") throws {
        for name in names { try write(name, to: name) }
        try git("add", "--all")
        try git("commit", "--quiet", "--allow-empty", "--allow-empty-message", "-m", subject)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: root.appending(path: name))
    }
}
