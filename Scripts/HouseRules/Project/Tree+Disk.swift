package import Foundation

extension Tree {
    /// Reads a project.
    ///
    /// Folders whose names begin with a period are left out, except `.ci`: they are made by tools.
    ///
    /// - Parameters:
    ///   - root: The folder of the project.
    ///   - manifest: What its manifest adds up to.
    /// - Throws: ``ProjectError`` when a file cannot be read or `Scripts/architecture.json` is wrong.
    package init(root: URL, manifest: Manifest) throws(ProjectError) {
        var texts: [String: String] = [:]
        try Self.read(root, at: "", into: &texts)
        try self.init(texts: texts, manifest: manifest)
    }

    private static func read(_ folder: URL, at path: String, into texts: inout [String: String])
        throws(ProjectError)
    {
        do {
            for item in try FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: [.isDirectoryKey]
            ) {
                let name = item.lastPathComponent
                let itemPath = path.isEmpty ? name : "\(path)/\(name)"
                if try item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                    if !name.hasPrefix(".") || name == ".ci" { try read(item, at: itemPath, into: &texts) }
                } else {
                    texts[itemPath] = try Self.text(of: item, at: itemPath)
                }
            }
        } catch let error as ProjectError {
            throw error
        } catch {
            throw .unreadable(path: path.isEmpty ? folder.path : path)
        }
    }

    private static func text(of file: URL, at path: String) throws(ProjectError) -> String {
        guard let data = try? Data(contentsOf: file) else { throw .unreadable(path: path) }
        if let text = String(data: data, encoding: .utf8) { return text }
        // A picture is no text, and no rule reads it.
        if path.hasSuffix(".swift") || path.hasSuffix(".md") { throw .notUTF8(path: path) }
        return ""
    }
}
