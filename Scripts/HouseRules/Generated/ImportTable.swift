/// The table of who may import whom, for people.
struct ImportTable {
    private let rows: [Architecture.Row]

    /// Reads the table of a project.
    ///
    /// - Parameter tree: The project.
    init(_ tree: Tree) {
        rows = tree.architecture.modules
    }

    /// The table in Markdown.
    var markdown: String {
        let head = "| module | may import of ours | and of others | because |\n|---|---|---|---|\n"
        return head + rows.map { "| \(cells(of: $0).joined(separator: " | ")) |\n" }.joined()
    }

    private func cells(of row: Architecture.Row) -> [String] {
        let choice = row.oneOf.map { _ in ["exactly one pattern"] } ?? []
        return [
            Self.code(row.module),
            Self.list(row.imports.map(Self.code) + choice),
            Self.list((row.packages ?? []).map(Self.code)),
            row.because,
        ]
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }

    private static func code(_ name: String) -> String { "`\(name)`" }
}
