import FeatureGenerator
import Foundation
import StoreTestSupport

/// A copy of this project that is removed with it; what is hidden, such as what was built, is left out.
struct ProjectCopy {
    private let directory: TemporaryDirectory
    private let url: URL

    init(of file: StaticString = #filePath) throws {
        directory = try TemporaryDirectory()
        url = URL(filePath: directory.path(of: "project"), directoryHint: .isDirectory)
        let project = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "../..")
            .standardized
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        for name in try FileManager.default.contentsOfDirectory(atPath: project.path) where name.first != "."
        {
            try FileManager.default.copyItem(at: project.appending(path: name), to: url.appending(path: name))
        }
    }

    var root: ProjectRoot { ProjectRoot(path: url.path) }

    func text(of path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    func lines(of path: String) throws -> [String] {
        try text(of: path).components(separatedBy: "\n")
    }

    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: url.appending(path: path))
    }

    /// Every file with its bytes, and every folder.
    func snapshot() throws -> [String: Data?] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        return Dictionary(
            uniqueKeysWithValues: paths.map {
                ($0, FileManager.default.contents(atPath: url.appending(path: $0).path))
            }
        )
    }
}
