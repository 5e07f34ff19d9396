import Foundation
import HouseRules
import StoreTestSupport
import Testing

struct TreeTests {
    private func write(_ texts: [String: String], into directory: TemporaryDirectory) throws {
        for (path, text) in texts {
            let file = URL(filePath: directory.path(of: path))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    private let manifest = Data(#"{"products":[],"targets":[]}"#.utf8)

    @Test func readsTheFilesOfAFolderAndNotWhatToolsMake() throws {
        let directory = try TemporaryDirectory()
        try write(SampleProject.files, into: directory)
        try write(
            ["Domain/Models/A.swift": "\nprint(1)", ".build/A.swift": "print(1)", ".ci/run": ""],
            into: directory
        )
        let tree = try Tree(root: URL(filePath: directory.path), manifest: Manifest(description: manifest))
        let rule = try #require(RuleBook.rule(named: "forbidden"))
        #expect(RuleBook.violations(of: [rule], in: tree).map(\.path) == ["Domain/Models/A.swift"])
        #expect(tree.fileCount == SampleProject.files.count + 2)
    }

    @Test func saysWhatCannotBeRead() throws {
        let directory = try TemporaryDirectory()
        let manifest = try Manifest(description: manifest)
        #expect(throws: ProjectError.unreadable(path: "Scripts/architecture.json")) {
            try Tree(root: URL(filePath: directory.path), manifest: manifest)
        }
        let nowhere = directory.path(of: "nowhere")
        #expect(throws: ProjectError.unreadable(path: nowhere)) {
            try Tree(root: URL(filePath: nowhere), manifest: manifest)
        }
    }

    @Test func saysWhichLinkLeadsNowhere() throws {
        let directory = try TemporaryDirectory()
        try write(SampleProject.files, into: directory)
        try FileManager.default.createSymbolicLink(
            atPath: directory.path(of: "Domain/Models/Lost.swift"),
            withDestinationPath: "nowhere"
        )
        let manifest = try Manifest(description: manifest)
        #expect(throws: ProjectError.unreadable(path: "Domain/Models/Lost.swift")) {
            try Tree(root: URL(filePath: directory.path), manifest: manifest)
        }
    }

    @Test func saysWhichSourceIsNotUTF8() throws {
        let directory = try TemporaryDirectory()
        try write(SampleProject.files, into: directory)
        try Data([0x6C, 0xFF]).write(to: URL(filePath: directory.path(of: "Domain/Models/Old.swift")))
        let manifest = try Manifest(description: manifest)
        #expect(throws: ProjectError.notUTF8(path: "Domain/Models/Old.swift")) {
            try Tree(root: URL(filePath: directory.path), manifest: manifest)
        }
    }

    @Test func saysWhereTheTableIsNoJSON() throws {
        let project = SampleProject().with("Scripts/architecture.json", "{\n  \"layers\": [,]\n}\n")
        let error = try #require(throws: ProjectError.self) { try project.tree }
        #expect(error.description.contains("around character 15"))
    }

    @Test func saysWhatIsWrongWithTheTable() throws {
        let project = SampleProject().replacing(
            "\"layers\"",
            with: "\"layer\"",
            in: "Scripts/architecture.json"
        )
        let error = try #require(throws: ProjectError.self) { try project.tree }
        #expect(error.description.hasPrefix("Scripts/architecture.json is not as it should be: "))
        #expect(error.description.contains("layers"))
    }
}
