import ArgumentParser
import Foundation
import HouseRules

/// Keeps a section of a document that another program writes.
struct SectionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "section",
        abstract: "Write standard input into a section of a document, or compare them."
    )

    @Argument(help: "The name of the section, such as services.")
    var name: String

    @Option(name: .customLong("in"), help: "The document, from the root of the project.")
    var path: String

    @Flag(help: "Write nothing, and fail when it is not what the section holds.")
    var check = false

    @OptionGroup var project: ProjectOptions

    func run() throws {
        let input = try FileHandle.standardInput.readToEnd() ?? Data()
        let section = GeneratedSection(
            name: name,
            path: path,
            content: String(decoding: input, as: UTF8.self)
        )
        if !check {
            try project.write([section])
        } else if try section.content(in: project.text(of: path)) != section.content {
            Output.error.write("\(path): The \(name) are not as they are now. Run “make graph”.")
            throw ExitCode.failure
        }
    }
}
