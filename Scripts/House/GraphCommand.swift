import ArgumentParser
import Foundation
import HouseRules

/// Writes what is generated into the documents.
struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Write the module graph and the import table into the documents."
    )

    @Flag(help: "Print them, and write nothing.")
    var print = false

    @OptionGroup var project: ProjectOptions

    func run() throws {
        let sections = GeneratedSection.all(in: try project.tree())
        guard print else { return try project.write(sections) }
        for section in sections {
            Output.standard.write("\(section.path): \(section.name)\n\n\(section.content)")
        }
    }
}
