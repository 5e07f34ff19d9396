import ArgumentParser
import FeatureGenerator
import Foundation

/// Makes features in the house style.
struct FeatureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature",
        abstract: "Make features in the house style, and tell the rest of the project.",
        discussion: "All is checked before it is written; then it is formatted, and the graph is drawn."
    )

    @Argument(help: "What they are called, such as Wishlist.")
    var names: [String]

    @Option(
        name: .customLong("pattern"),
        parsing: .upToNextOption,
        help: "What they are written in, one after the other."
    )
    var patterns = [Feature.Pattern.vvsi]

    @Option(help: "A model whose identity their routes carry, such as Product.")
    var id: String?

    @OptionGroup var project: ProjectOptions

    func run() throws {
        do throws(Refusal) {
            var features: [Feature] = []
            for (index, name) in names.enumerated() {
                features.append(try Feature(name, pattern: patterns[index % patterns.count], id: id))
            }
            let files = ProjectFiles(in: project.root)
            let texts = try FeatureGenerator(in: files).files(for: features)
            try files.write(texts)
            for path in texts.keys.sorted() { Output.standard.write("house: wrote \(path)") }
            try format(texts.keys.filter { $0.hasSuffix(".swift") })
        } catch {
            Output.error.write("house: \(error)")
            throw ExitCode.failure
        }
        try project.writeSections()
    }

    /// The order of imports and the breaks of long lines depend on the name.
    private func format(_ files: [String]) throws(Refusal) {
        let formatter = Process()
        formatter.executableURL = URL(filePath: "/usr/bin/env")
        formatter.arguments = ["swift", "format", "--in-place"] + files
        formatter.currentDirectoryURL = project.root
        try? formatter.run()
        formatter.waitUntilExit()
        guard formatter.terminationStatus == 0 else {
            throw Refusal("It is made, but not formatted. Run “make format” and “make graph”.")
        }
    }
}

extension Feature.Pattern: ExpressibleByArgument {}
