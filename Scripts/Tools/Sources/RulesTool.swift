import Foundation

/// The `rules` command, which enforces the lint rules and generates document sections.
///
/// The command also lists the test targets that can be affected by changes and checks the subject lines of
/// commits. The exit code is 0 on success, 1 if a rule is violated or a file cannot be read, and 64 if the
/// arguments are invalid.
@main
enum RulesTool {
    static func main() {
        do {
            let root = URL(filePath: FileManager.default.currentDirectoryPath)
            for line in try lines(of: Array(CommandLine.arguments.dropFirst()), in: root) { print(line) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit((error as? Refusal)?.exitCode ?? 1)
        }
    }

    /// Runs a subcommand.
    ///
    /// - Parameters:
    ///   - arguments: `check`, `docs`, or either `changed` or `commits` followed by a commit.
    ///   - root: The root folder of the project.
    /// - Returns: The lines to print.
    /// - Throws: A ``Refusal`` or a file-system error.
    static func lines(of arguments: [String], in root: URL) throws -> [String] {
        switch arguments {
        case ["check"]:
            let project = try Project(root: root)
            try refuse(project.violations)
            return ["rules: \(project.texts.count) files follow the rules"]
        case ["docs"]:
            return try Project(root: root).sections.compactMap { section in
                let file = root.appending(path: section.path).resolvingSymlinksInPath()
                let old = try String(contentsOf: file, encoding: .utf8)
                let new = try section.written(into: old)
                guard new != old else { return nil }
                try Data(new.utf8).write(to: file, options: .atomic)
                return "rules: wrote the section “\(section.name)” of \(section.path)"
            }
        case let words where words.count == 2 && words[0] == "changed":
            let changes = try Changes(since: words[1], in: root)
            let manifest = try Manifest(of: root)
            return changes.outsider(of: manifest).map { ["all: \($0) belongs to no module"] }
                ?? changes.tests(of: manifest)
        case let words where words.count == 2 && words[0] == "commits":
            let commits = try Commits(since: words[1], in: root)
            try refuse(commits.violations)
            return ["rules: checked subjects: \(commits.subjects.count)"]
        default:
            throw Refusal(
                description: "usage: rules check | docs | changed COMMIT | commits COMMIT",
                exitCode: 64
            )
        }
    }

    /// Throws a ``Refusal`` that lists the violations if there are any.
    private static func refuse(_ violations: [String]) throws {
        guard !violations.isEmpty else { return }
        let lines = violations + ["rules: violations: \(violations.count)"]
        throw Refusal(description: lines.joined(separator: "\n"))
    }
}

/// An error with a message for the user.
struct Refusal: Error, CustomStringConvertible {
    let description: String
    var exitCode: Int32 = 1
}
