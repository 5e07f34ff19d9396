/// A project as the rules see it: every file read once, every source cut into tokens once.
package struct Tree: Sendable {
    /// What the manifest adds up to.
    let manifest: Manifest

    /// Who may import whom.
    let architecture: Architecture

    /// The Swift files, by path.
    let sources: [SourceFile]

    /// The Markdown files, by path.
    let documents: [MarkdownFile]

    /// What the files say, by their paths from the root; those that are no text are empty.
    let texts: [String: String]

    /// The paths of all files and folders.
    let paths: Set<String>

    /// Makes a tree of files.
    ///
    /// - Parameters:
    ///   - texts: What the files say, by their paths from the root.
    ///   - manifest: What the manifest adds up to.
    /// - Throws: ``ProjectError`` when `Scripts/architecture.json` is missing or wrong.
    package init(texts: [String: String], manifest: Manifest) throws(ProjectError) {
        guard let architecture = texts[Architecture.path] else { throw .unreadable(path: Architecture.path) }
        self.architecture = try Architecture(text: architecture)
        self.manifest = manifest
        self.texts = texts
        let files = texts.sorted { $0.key < $1.key }
        sources = files.filter { $0.key.hasSuffix(".swift") }.map { SourceFile(path: $0.key, text: $0.value) }
        documents = files.filter { $0.key.hasSuffix(".md") }.map {
            MarkdownFile(path: $0.key, text: $0.value)
        }
        paths = Set(files.flatMap { Self.pathAndFolders(of: $0.key) })
    }

    /// How many files there are.
    package var fileCount: Int { texts.count }

    private static func pathAndFolders(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
