import Foundation
import Testing

@testable import rules

struct ChangesTests {
    @Test(arguments: [
        ("Features/CartFeature/CartView.swift", ["CartFeatureTests"]),
        ("Domain/Models/README.md", ["CartFeatureTests", "ModelsTests"]),
        (
            "Foundation/Patterns/VVSI/Gone.swift",
            ["AppTests", "CarrierTests", "CartFeatureTests", "VVSITests"]
        ),
        ("Tests/ModelsTests/CartTests.swift", ["ModelsTests"]),
    ])
    func selectTheModuleAndItsDependents(path: String, tests: [String]) throws {
        var project = SampleProject()
        project.modules["App"] = ("App/App", ["Carrier"])
        project.modules["Carrier"] = ("App/Carrier", ["VVSI"])
        let manifest = try project.project.manifest
        let changes = Changes(paths: [path])
        #expect(changes.tests(of: manifest) == tests)
        #expect(changes.outsider(of: manifest) == nil)
    }

    @Test(arguments: ["README.md", "Makefile", "Tests/Transcripts/a.transcript", "Domain/ModelsMore/A.swift"])
    func selectEverythingForAFileOutsideAllModules(path: String) throws {
        let changes = Changes(paths: ["Domain/Models/Cart.swift", path])
        #expect(try changes.outsider(of: SampleProject().project.manifest) == path)
    }

    @Test func listCommittedAndOtherChangesSinceTheMergeBase() throws {
        let root = URL(filePath: NSTemporaryDirectory() + "changes-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        func git(_ words: String...) throws {
            let identity = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
            _ = try Command.output(of: ["git"] + identity + words, in: root)
        }
        func commit(_ names: String...) throws {
            for name in names { try Data(name.utf8).write(to: root.appending(path: name)) }
            try git("add", "--all")
            try git("commit", "--quiet", "-m", "A commit")
        }
        try git("init", "--quiet", "--initial-branch", "main")
        try Data("ignored".utf8).write(to: root.appending(path: ".gitignore"))
        try commit("kept", "renamed", "edited", "gone")
        try git("checkout", "--quiet", "-b", "topic")
        try commit("committed")
        try git("checkout", "--quiet", "main")
        try commit("other")
        try git("checkout", "--quiet", "topic")
        try git("mv", "renamed", "a \"name\"")
        for name in ["edited", "ignored", "ünew"] {
            try Data("new".utf8).write(to: root.appending(path: name))
        }
        try FileManager.default.removeItem(at: root.appending(path: "gone"))
        let paths = ["a \"name\"", "committed", "edited", "gone", "renamed", "ünew"]
        #expect(try Changes(since: "main", in: root).paths == paths)

        try git("checkout", "--quiet", "--orphan", "alone")
        try commit("alone")
        for name in ["topic", "gone", "--all"] {
            let refusal = #expect(throws: Refusal.self) { try Changes(since: name, in: root) }
            #expect(refusal?.exitCode == 64)
            #expect(refusal?.description.contains("“\(name)”") == true)
        }
    }
}
