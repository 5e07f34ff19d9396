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
    ///
    /// - Throws: The exit code for a project that cannot be read, when the reason has been written.
    func tree() throws -> Tree {
        try Self.orExit { try Tree(root: root, manifest: try Manifest.described(in: root)) }
    }

    /// Reads a file.
    ///
    /// - Parameter path: The file, from the root of the project.
    /// - Returns: What is in it.
    /// - Throws: The exit code for a project that cannot be read, when the reason has been written.
    func text(of path: String) throws -> String {
        try Self.orExit { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
    }

    /// Writes what is generated into its documents, and tells which of them changed.
    ///
    /// - Parameter sections: What is generated.
    /// - Throws: The exit code for a project that cannot be read, when the reason has been written.
    func write(_ sections: [GeneratedSection]) throws {
        for section in sections {
            let old = try text(of: section.path)
            let new = try Self.orExit { try section.written(into: old) }
            guard new != old else { continue }
            try Self.orExit {
                try Data(new.utf8).write(to: root.appending(path: section.path), options: .atomic)
            }
            Output.standard.write("house: wrote the \(section.name) into \(section.path)")
        }
    }

    /// Makes sure that what is generated has its place in the documents.
    ///
    /// - Parameter sections: What is generated.
    /// - Throws: The exit code for a project that cannot be read, when the reason has been written.
    func check(_ sections: [GeneratedSection]) throws {
        for section in sections {
            let text = try text(of: section.path)
            _ = try Self.orExit { try section.written(into: text) }
        }
    }

    /// Does something to the files of the project.
    ///
    /// - Parameter work: What to do.
    /// - Returns: What comes of it.
    /// - Throws: The exit code for a project that cannot be read, when the reason has been written.
    static func orExit<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch {
            Output.error.write("house: \(error)")
            throw ExitCode(EX_NOINPUT)
        }
    }
}
