import FeatureGenerator
import Foundation
import TestSupport
import Testing

/// A copy of this project that is removed with it; what is hidden, such as what was built, is left out.
struct ProjectCopy {
    private let folder: TemporaryFolder
    private var url: URL { folder.url }

    /// The project itself.
    static let original = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
        .standardized

    init() async throws {
        folder = try TemporaryFolder()
        let copying = try await shell(
            "cd '\(Self.original.path)' && tar --exclude .build -c [!.]* | tar -C '\(folder.url.path)' -x"
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
