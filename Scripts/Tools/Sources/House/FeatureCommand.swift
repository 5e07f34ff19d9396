import ArgumentParser
import FeatureGenerator
import Foundation

/// Makes features in the house style.
struct FeatureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature",
        abstract: "Make a feature in the house style, and tell the rest of the project.",
        discussion: """
            The lines of a feature are written all or none; then its files are formatted and the module \
            graph is drawn.
            """
    )

    @Argument(
        help: "What it is called, such as Wishlist; several are made one after the other.",
        transform: { try FeatureName($0) }
    )
    var names: [FeatureName]

    @Option(help: "The pattern it uses: vvsi.")
    var pattern = FeaturePattern.vvsi

    @OptionGroup var project: ProjectOptions

    func run() throws {
        var written: [String] = []
        do throws(FeatureGenerationError) {
            // What is refused is refused before the first of them is written.
            for name in names { _ = try plan(name) }
            for name in names { written += try make(name) }
        } catch {
            Output.error.write("house: \(error)")
            throw ExitCode.failure
        }
        try format(written.filter { $0.hasSuffix(".swift") })
        try project.writeSections()
    }

    private func plan(_ name: FeatureName) throws(FeatureGenerationError) -> FeaturePlan {
        try FeatureGenerator(in: ProjectRoot(path: project.root.path)).plan(name, pattern)
    }

    private func make(_ name: FeatureName) throws(FeatureGenerationError) -> [String] {
        let plan = try plan(name)
        try plan.write()
        for file in plan.createdFiles { Output.standard.write("house: made \(file)") }
        for file in plan.changedFiles { Output.standard.write("house: added it to \(file)") }
        return plan.createdFiles + plan.changedFiles
    }

    /// The order of imports and the breaks of long lines depend on the name.
    private func format(_ files: [String]) throws {
        let formatter = Process()
        formatter.executableURL = URL(filePath: "/usr/bin/env")
        formatter.arguments = ["swift", "format", "--in-place"] + Set(files).sorted()
        formatter.currentDirectoryURL = project.root
        try formatter.run()
        formatter.waitUntilExit()
        guard formatter.terminationStatus == 0 else {
            Output.error.write(
                "house: The feature is made, but not formatted. Run “make format” and “make graph”."
            )
            throw ExitCode.failure
        }
    }
}

extension FeaturePattern: ExpressibleByArgument {}
