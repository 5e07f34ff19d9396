import FeatureGenerator
import Foundation
import StoreTestSupport

/// A copy of those parts of this project that a new feature reaches, removed when it is let go.
struct ProjectCopy {
    private let directory: TemporaryDirectory
    private let url: URL

    /// The project itself.
    static let original = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    private static let parts = [
        "App/AppShell", "CODEOWNERS", "Features", "Package.swift", "Scripts/FeatureGenerator/Templates",
        "Tests/AppShellTests",
    ]

    init() throws {
        directory = try TemporaryDirectory()
        url = URL(filePath: directory.path(of: "project"), directoryHint: .isDirectory)
        for part in Self.parts {
            let copy = url.appending(path: part)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: Self.original.appending(path: part), to: copy)
        }
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
