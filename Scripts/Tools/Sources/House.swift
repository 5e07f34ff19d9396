import Foundation

/// The command `house`: checks the rules of the project in the current folder, writes what is generated into
/// its documents, or says what a change reaches.
///
/// It exits with 0 when all is well, 1 when a rule does not hold or something cannot be read, and 64 when it
/// is called wrongly.
@main
enum House {
    static func main() {
        do {
            let root = URL(filePath: FileManager.default.currentDirectoryPath)
            for line in try lines(of: Array(CommandLine.arguments.dropFirst()), in: root) { print(line) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit((error as? Refusal)?.exitCode ?? 1)
        }
    }

    /// Does what the command line says.
    ///
    /// - Parameters:
    ///   - arguments: `check` or `docs`.
    ///   - root: The folder of the project.
    /// - Returns: The lines to print.
    /// - Throws: A ``Refusal``, or an error of the file system or of SwiftPM.
    static func lines(of arguments: [String], in root: URL) throws -> [String] {
        switch arguments {
        case ["check"]:
            let project = try Project(root: root)
            let violations = project.violations
            guard violations.isEmpty else {
                let lines = violations + ["house: \(violations.count) found"]
                throw Refusal(description: lines.joined(separator: "\n"))
            }
            return ["house: \(project.texts.count) files keep the rules"]
        case ["docs"]:
            return try Project(root: root).sections.compactMap { section in
                let file = root.appending(path: section.path).resolvingSymlinksInPath()
                let old = try String(contentsOf: file, encoding: .utf8)
                let new = try section.written(into: old)
                guard new != old else { return nil }
                try Data(new.utf8).write(to: file, options: .atomic)
                return "house: wrote the section “\(section.name)” of \(section.path)"
            }
        case let words where ["affected", "steps"].contains(words.first) && words.count <= 2:
            let affected = try Affected(root: root)
            let names = words[0] == "steps" ? affected.steps : affected.tests
            return try affected.reasons(of: names, since: words.dropFirst().first).map {
                "\($0.test)  \($0.reason)"
            }
        case let words where ["began", "passed"].contains(words.first) && words.count == 2:
            try Affected(root: root).note(words[1], hasPassed: words[0] == "passed")
            return []
        case ["begin"]:
            try Affected(root: root).begin()
            return []
        case let words where words.first == "end":
            return try Affected.end(Array(words.dropFirst()), in: root)
        case ["tests"]: return try Affected(root: root).tests
        case let words where words.first == "shard" && words.count == 2:
            return try shard(words[1], of: Affected(root: root))
        default:
            throw Refusal(
                description:
                    "house: say check, docs, affected [COMMIT], steps [COMMIT], tests, shard 2/4, begin, "
                    + "end FILE…, began STEP or passed STEP.",
                exitCode: 64
            )
        }
    }

    /// The tests of one machine of several: a line with a target and a filter for each part of them.
    private static func shard(_ part: String, of affected: Affected) throws -> [String] {
        let numbers = part.split(separator: "/").map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers[0] >= 1, numbers[1] >= numbers[0], numbers[1] <= 64 else {
            throw Refusal(
                description: "house: “\(part)” is no part: say 2/4 for the second of four.",
                exitCode: 64
            )
        }
        let shards = try affected.durations().shards(of: affected.tests, count: numbers[1])
        return shards[numbers[0] - 1].map { "\($0.target) \($0.filter)" }
    }
}

/// Why something was not done, in words for a person.
struct Refusal: Error, CustomStringConvertible {
    let description: String
    var exitCode: Int32 = 1
}
