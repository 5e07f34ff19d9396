package import Foundation

/// The files of a project, by their paths from its root.
package struct ProjectFiles {
    private let root: URL

    /// Names the folder; it is not looked at yet.
    ///
    /// - Parameter root: The folder.
    package init(in root: URL) {
        self.root = root
    }

    /// What a file says.
    ///
    /// - Parameter path: The file.
    /// - Returns: Its text.
    /// - Throws: A ``Refusal`` when it cannot be read.
    package func text(of path: String) throws(Refusal) -> String {
        do {
            return try String(contentsOf: root.appending(path: path), encoding: .utf8)
        } catch {
            throw Refusal("\(path) cannot be read: \(error.localizedDescription)")
        }
    }

    /// The files below a folder; none when there is no such folder.
    func paths(below folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        var paths: [String] = []
        while let path = all?.nextObject() as? String {
            if all?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
                paths.append(folder + path)
            }
        }
        return paths
    }

    /// Writes files, and makes the folders on the way to them.
    ///
    /// - Parameter texts: What the files will say.
    /// - Throws: A ``Refusal`` that says what cannot be written.
    package func write(_ texts: [String: String]) throws(Refusal) {
        for (path, text) in texts {
            let file = root.appending(path: path)
            do {
                let folder = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .atomic)
            } catch {
                throw Refusal("\(path) cannot be written: \(error.localizedDescription)")
            }
        }
    }
}
