package import Foundation

/// A project as the rules see it: every file read once, every source cut into tokens once.
package struct Tree: Sendable {
    /// What the manifest adds up to.
    let manifest: Manifest

    /// Who may import whom.
    let architecture: Architecture

    /// The Swift files, by path.
    let sources: [SourceFile]

    /// What the files say, by their paths from the root; those that are no text are empty.
    let texts: [String: String]

    /// The paths of all files and folders.
    let paths: Set<String>

    /// How many files there are.
    package var fileCount: Int { texts.count }

    /// Makes a tree of files.
    ///
    /// - Parameters:
    ///   - texts: What the files say, by their paths from the root.
    ///   - manifest: What the manifest adds up to.
    /// - Throws: A `DecodingError` when `Scripts/architecture.json` is missing or wrong.
    package init(texts: [String: String], manifest: Manifest) throws {
        let table = Data((texts[Architecture.path] ?? "").utf8)
        architecture = try JSONDecoder().decode(Architecture.self, from: table)
        self.manifest = manifest
        self.texts = texts
        sources = texts.filter { $0.key.hasSuffix(".swift") }.map { SourceFile(path: $0.key, text: $0.value) }
            .sorted { $0.path < $1.path }
        paths = Set(
            texts.keys.flatMap { path in
                let parts = path.split(separator: "/")
                return parts.indices.map { parts[...$0].joined(separator: "/") }
            }
        )
    }

    /// Reads a project, but not the folders whose names begin with a period: tools made them.
    ///
    /// - Parameters:
    ///   - root: The folder of the project.
    ///   - manifest: What its manifest adds up to.
    /// - Throws: A `CocoaError` when a file cannot be read, or what ``init(texts:manifest:)`` throws.
    package init(root: URL, manifest: Manifest) throws {
        var texts: [String: String] = [:]
        let files = FileManager.default.enumerator(atPath: root.path)
        while let path = files?.nextObject() as? String {
            let isFolder = files?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
            if !isFolder {
                let data = try Data(contentsOf: root.appending(path: path))
                texts[path] = String(data: data, encoding: .utf8) ?? ""
            } else if path.split(separator: "/").last?.hasPrefix(".") == true {
                files?.skipDescendants()
            }
        }
        try self.init(texts: texts, manifest: manifest)
    }

    /// The first line of a file that contains something.
    ///
    /// - Parameters:
    ///   - text: What it contains.
    ///   - path: The file.
    /// - Returns: The line, from 1; 1 also where there is none.
    func line(of text: String, in path: String) -> Int {
        ((texts[path] ?? "").lines.firstIndex { $0.contains(text) } ?? 0) + 1
    }
}
