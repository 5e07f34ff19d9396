import ArgumentParser
import Foundation
import HouseRules

/// Which project it is about.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: .customLong("root"),
        help: "The root of the project; the current folder unless given.",
        transform: { URL(filePath: $0) }
    )
    var root = URL(filePath: FileManager.default.currentDirectoryPath)

    /// Reads the project.
    func tree() throws -> Tree { try Tree(root: root, manifest: Manifest(of: root)) }

    /// Writes what is generated into its documents, and tells which of them changed.
    func writeSections() throws {
        for section in GeneratedSection.all(in: try tree()) {
            let file = root.appending(path: section.path)
            let old = try String(contentsOf: file, encoding: .utf8)
            guard let new = section.written(into: old) else {
                throw ValidationError("\(section.path) has no section “\(section.name)”.")
            }
            guard new != old else { continue }
            try Data(new.utf8).write(to: file, options: .atomic)
            Output.standard.write("house: wrote the section “\(section.name)” of \(section.path)")
        }
    }
}

/// Where the program writes.
enum Output {
    /// What was asked for.
    case standard

    /// What is wrong.
    case error

    /// Writes a line.
    func write(_ line: String) {
        let handle: FileHandle = if case .standard = self { .standardOutput } else { .standardError }
        try? handle.write(contentsOf: Data((line + "\n").utf8))
    }
}
