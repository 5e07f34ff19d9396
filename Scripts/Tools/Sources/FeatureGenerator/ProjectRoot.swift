import Foundation

/// The folder of the project, and the files in it by their paths from there.
package struct ProjectRoot: Sendable {
    private let url: URL

    /// Names the folder; it is not looked at yet.
    ///
    /// - Parameter path: The folder.
    package init(path: String) {
        url = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// Whether there is such a file or folder.
    func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appending(path: path).path)
    }

    /// What lies directly in a folder; nothing when there is none.
    func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path)) ?? []
    }

    /// All files below a folder but hidden ones, by their paths from the root; none when there is no folder.
    func files(below folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: url.appending(path: folder).path)
        var paths: [String] = []
        while let path = all?.nextObject() as? String {
            if path.split(separator: "/").last?.hasPrefix(".") == true {
                all?.skipDescendants()
            } else if all?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
                paths.append("\(folder)/\(path)")
            }
        }
        return paths
    }

    func text(of path: String) throws(FeatureGenerationError) -> String {
        do {
            return try String(contentsOf: url.appending(path: path), encoding: .utf8)
        } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
    }

    /// Writes a file, and makes the folders on the way to it.
    func write(_ text: String, to path: String) throws(FeatureGenerationError) {
        let file = url.appending(path: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
    }

    /// Removes a file, and the folders on the way to it that are empty then.
    func remove(_ path: String) {
        var names = path.split(separator: "/").map(String.init)
        repeat {
            let item = url.appending(path: names.joined(separator: "/")).path
            try? FileManager.default.removeItem(atPath: item)
            names.removeLast()
        } while !names.isEmpty && self.names(in: names.joined(separator: "/")).isEmpty
    }
}
