import FeatureGenerator
import Foundation
import StoreTestSupport
import Testing

/// A copy of this project that is removed with it; what is hidden, such as what was built, is left out.
struct ProjectCopy {
    private let directory: TemporaryDirectory
    private let url: URL

    /// The project itself.
    static let original = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    init() async throws {
        directory = try TemporaryDirectory()
        url = URL(filePath: directory.path(of: "project"), directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        let copying = try await Program("house").shell(
            "cd '\(Self.original.path)' && tar --exclude '.build' -cf - [!.]* | tar -C '\(url.path)' -xf -"
        )
        try #require(copying.exitCode == 0, "\(copying.errors)")
    }

    func plan(_ name: String) throws -> FeaturePlan {
        try FeatureGenerator(in: ProjectRoot(path: url.path)).plan(FeatureName(name), .vvsi)
    }

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
