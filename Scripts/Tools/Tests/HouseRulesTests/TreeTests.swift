import Foundation
import TestSupport
import Testing

@testable import HouseRules

struct TreeTests {
    private let manifest = Data(#"{"targets":[]}"#.utf8)

    @Test func readsTheFilesOfAFolderAndNotWhatToolsMake() throws {
        let made = ["Domain/Models/A.swift": "\nprint(1)", ".build/A.swift": "print(1)", ".swift-format": ""]
        let folder = try TemporaryFolder(SampleProject().texts.merging(made) { $1 })
        let tree = try Tree(root: folder.url, manifest: Manifest(description: manifest))
        #expect(ForbiddenRule().violations(in: tree).map(\.path) == ["Domain/Models/A.swift"])
        #expect(tree.fileCount == SampleProject().texts.count + 2)
    }

    @Test func needsTheTableOfTheArchitecture() throws {
        #expect(throws: DecodingError.self) {
            try SampleProject().with("Scripts/architecture.json", "{\n  \"layers\": [,]\n}\n").tree
        }
    }
}
