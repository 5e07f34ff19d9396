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
        let repository = try SampleRepository()
        defer { repository.remove() }
        try repository.write("ignored", to: ".gitignore")
        try repository.commit("kept", "renamed", "edited", "gone")
        try repository.git("checkout", "--quiet", "-b", "topic")
        try repository.commit("committed")
        try repository.git("checkout", "--quiet", "main")
        try repository.commit("other")
        try repository.git("checkout", "--quiet", "topic")
        try repository.git("mv", "renamed", "a \"name\"")
        for name in ["edited", "ignored", "ünew"] {
            try repository.write("new", to: name)
        }
        try FileManager.default.removeItem(at: repository.root.appending(path: "gone"))
        let paths = ["a \"name\"", "committed", "edited", "gone", "renamed", "ünew"]
        #expect(try Changes(since: "main", in: repository.root).paths == paths)

        try repository.git("checkout", "--quiet", "--orphan", "alone")
        try repository.commit("alone")
        for name in ["topic", "gone", "--all"] {
            let refusal = #expect(throws: Refusal.self) { try Changes(since: name, in: repository.root) }
            #expect(refusal?.exitCode == 64)
            #expect(refusal?.description.contains("“\(name)”") == true)
        }
    }
}
