import Foundation

/// Every name that there is in the project.
struct KnownNames: Sendable {
    /// The words of the sources, the scripts and the headers.
    let words: Set<String>

    /// The targets of the Makefile.
    let makeTargets: Set<String>

    /// The last parts of all paths.
    let fileNames: Set<String>

    /// Collects the names of a project.
    ///
    /// A word in a comment does not count, nor does one in a string of a test: they may name what is gone.
    ///
    /// - Parameter tree: The project.
    init(_ tree: Tree) {
        var words = Set(tree.architecture.foreignNames)
        for source in tree.sources {
            for token in source.code {
                switch token.kind {
                case .word: words.insert(token.text.filter { $0 != "`" })
                case .literal where !source.isTest: words.formUnion(Self.words(in: token.text))
                case .literal, .number, .symbol, .comment: break
                }
            }
        }
        for (path, text) in tree.texts where Self.isRead(path) { words.formUnion(Self.words(in: text)) }
        let parts = tree.paths.flatMap {
            $0.split(separator: "/").last.map { Self.words(in: String($0)) } ?? []
        }
        self.words = words.union(parts)
        fileNames = Set(tree.paths.compactMap { $0.split(separator: "/").last.map(String.init) })
        makeTargets = Set(
            (tree.texts["Makefile"] ?? "").lines.compactMap { line in
                line.firstMatch(of: /^([a-z-]+):/).map { String($0.1) }
            }
        )
    }

    /// Whether a flag is there: as it is, or as the property that the argument parser makes a flag of.
    ///
    /// - Parameter flag: The flag, with its dashes.
    /// - Returns: Whether its words stand somewhere.
    func hasFlag(_ flag: String) -> Bool {
        let parts = flag.drop { $0 == "-" }.split(separator: "-")
        let property = parts.dropFirst().reduce(parts.first.map(String.init) ?? "") { $0 + $1.capitalized }
        return words.contains(property) || parts.allSatisfy { words.contains(String($0)) }
    }

    private static func isRead(_ path: String) -> Bool {
        path == "Makefile" || path.hasPrefix(".") || path.hasSuffix(".h") || path.hasSuffix(".modulemap")
            || path.hasPrefix("Scripts/") && !path.contains(".")
    }

    private static func words(in text: String) -> [String] {
        text.utf8.split { !ByteClass($0).continuesWord || $0 == UInt8(ascii: "$") }.map {
            String(Substring($0))
        }
    }
}
