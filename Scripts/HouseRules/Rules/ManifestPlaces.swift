/// Where `Package.swift` speaks of a target.
struct ManifestPlaces {
    private let tree: Tree

    /// Looks into the manifest of a project.
    ///
    /// - Parameter tree: The project.
    init(_ tree: Tree) {
        self.tree = tree
    }

    /// The line that speaks of a target, by its name or by what its helper makes the name of.
    ///
    /// - Parameter target: The target.
    /// - Returns: The line; 1 where none does.
    func line(of target: Manifest.Target) -> Int {
        let short = target.name.hasSuffix("Tests") ? target.name.dropLast(5) : target.name.dropLast(7)
        let helper = target.kind == .test ? "tests" : target.name.hasSuffix("Feature") ? "feature" : "module"
        let name = helper == "module" ? target.name : String(short)
        let lines = (tree.texts["Package.swift"] ?? "").lines
        // The name stands behind the helper's parenthesis, or alone in the next line.
        let line = lines.indices.first { index in
            lines[index].contains(".\(helper)(\"\(name)\"")
                || lines[index].contains("\"\(name)\"") && index > 0
                    && lines[index - 1].hasSuffix(".\(helper)(")
        }
        return (line ?? lines.lastIndex { $0.contains("\"\(target.name)\"") } ?? 0) + 1
    }
}
