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
