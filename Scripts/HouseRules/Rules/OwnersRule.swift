/// Every module has an owner, and nothing that is gone has one.
struct OwnersRule: Rule {
    let name = "owners"
    let summary = "CODEOWNERS names every module's folder and no folder that is gone."

    private static let path = "CODEOWNERS"

    func violations(in tree: Tree) -> [Violation] {
        let entries = Self.entries(in: tree.texts[Self.path] ?? "")
        let modules = tree.manifest.modules
        let missing = modules.filter { module in !entries.contains { $0.folder == module.path } }.map {
            violation(Self.path, "Nobody owns \($0.name).", "Add the line “/\($0.path)/ @organisation/team”.")
        }
        return missing + entries.flatMap { judge($0, modules: modules, in: tree) }
    }

    private func judge(_ entry: Entry, modules: [Manifest.Target], in tree: Tree) -> [Violation] {
        if entry.owners.isEmpty || !entry.owners.allSatisfy({ $0.hasPrefix("@") }) {
            return [
                violation(
                    Self.path,
                    line: entry.line,
                    "\(entry.pattern) has no owner.",
                    "Name a team: @organisation/team."
                )
            ]
        }
        guard entry.pattern != "*" else { return [] }
        if !tree.paths.contains(entry.folder) {
            return [
                violation(Self.path, line: entry.line, "There is no \(entry.pattern).", "Remove the line.")
            ]
        }
        // A folder in a folder is a module's; a folder of the root is a default for what is in it.
        guard entry.folder.contains("/"), !modules.contains(where: { $0.path == entry.folder }),
            !tree.architecture.layers.contains(entry.folder)
        else { return [] }
        return [
            violation(
                Self.path,
                line: entry.line,
                "\(entry.pattern) is no module's folder.",
                "Name the folder of the module."
            )
        ]
    }

    /// A line that says who owns what.
    private struct Entry {
        let line: Int
        let pattern: String
        let owners: [String]

        /// The path that it is about.
        var folder: String {
            pattern.split(separator: "/").joined(separator: "/")
        }
    }

    private static func entries(in text: String) -> [Entry] {
        text.lines.enumerated().compactMap { index, line in
            let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
            return words.first.map { Entry(line: index + 1, pattern: $0, owners: Array(words.dropFirst())) }
        }
    }
}
