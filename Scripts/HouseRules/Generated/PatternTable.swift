/// What a screen costs to write in each pattern, counted in the sources of the tour.
struct PatternTable {
    /// The folder whose folders are the versions of one screen.
    static let folder = "Features/PatternTour"

    private let versions: [(pattern: String, sources: [SourceFile])]

    /// Reads the versions of a project.
    ///
    /// - Parameter tree: The project.
    init(_ tree: Tree) {
        let patterns = tree.manifest.modules.filter { $0.path.hasPrefix("Foundation/Patterns/") }.map(\.name)
        versions = patterns.sorted().map { pattern in
            (pattern, tree.sources.filter { $0.path.hasPrefix("\(Self.folder)/\(pattern)/") })
        }
    }

    /// The table in Markdown.
    var markdown: String {
        let head = "| pattern | files | lines of code | types |\n|---|---|---|---|\n"
        return head + versions.map(row).joined()
    }

    private func row(of version: (pattern: String, sources: [SourceFile])) -> String {
        let lines = version.sources.map(\.codeLineCount).reduce(0, +)
        let types = version.sources.flatMap(\.declarations).filter(Self.isType).count
        return "| `\(version.pattern)` | \(version.sources.count) | \(lines) | \(types) |\n"
    }

    private static func isType(_ declaration: Declaration) -> Bool {
        declaration.keyword.isType && declaration.keyword != .extension
    }
}
