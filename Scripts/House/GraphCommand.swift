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
        for section in sections {
            if print {
                Output.standard.write("\(section.path): \(section.name)\n\n\(section.content)")
            } else if try write(section) {
                Output.standard.write("house: wrote the \(section.name) into \(section.path)")
            }
        }
    }

    /// Writes a section, and tells whether anything changed.
    private func write(_ section: GeneratedSection) throws -> Bool {
        let document = project.root.appending(path: section.path)
        return try ProjectOptions.orExit {
            let old = try String(contentsOf: document, encoding: .utf8)
            let new = try section.written(into: old)
            if new != old { try new.write(to: document, atomically: true, encoding: .utf8) }
            return new != old
        }
    }
}
