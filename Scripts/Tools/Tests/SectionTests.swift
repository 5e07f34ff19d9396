import Foundation
import Testing

@testable import rules

struct SectionTests {
    @Test(arguments: [
        (
            "imports",
            """
            | modules | may import | because |
            |---|---|---|
            | `Domain/*` | nothing | Models know nothing. |
            | `Foundation/Patterns/*` | nothing | A pattern stands alone. |
            | `Features/*Feature` | `Domain/*`, exactly one of `Foundation/Patterns/*`, with `MVVM` also \
            `Container` | A feature asks Models. |
            """
        ),
        ("screens", "| [Cart](../Features/CartFeature) | VVSI | What is bought. |"),
        ("modules", "        VVSI\n    end\n    CartFeature --> VVSI\n    VVSI --> Models\n```"),
        ("patterns", "| `VVSI` | 2 | 7 | 3 |"),
        ("libraries", "|---|---|---|\n| `VVSI` | `Models` | nothing |"),
        (
            "costs",
            "|  |  |  |  |\n| `VVSI` | 240 ns | 3.0 | 1 | 900 ns | 2.5 | 10.5 | 320 B |"
        ),
    ])
    func saysWhatThereIs(name: String, content: String) throws {
        var project = SampleProject()
            .with("Docs/A.md", "<!-- begin: \(name) -->\nold\n<!-- end: \(name) -->\n")
            .with("Features/PatternTour/VVSI/A.swift", "/// A.\nstruct A {\n    var a = 1\n}\n")
            .with("Features/PatternTour/VVSI/B.swift", "enum B {\n    enum C {}\n}\nextension B {}\n")
            .with(
                "Lab/benchmarks/Recorded.json",
                """
                {"action/baseline": {"nanoseconds": 79, "ratio": 1.02, "allocations": 1},
                 "action/VVSI": {"nanoseconds": 240, "ratio": 3.04, "allocations": 1},
                 "async/VVSI": {"nanoseconds": 900, "ratio": 2.55, "allocations": 10.5},
                 "idle/VVSI": {"bytes": 320}}
                """
            )
        project.modules["VVSI"] = ("Foundation/Patterns/VVSI", ["Models"])
        let section = try #require(project.project.sections.first)
        #expect(section.content.hasSuffix(content + "\n"))
        let stale = "Docs/A.md:1: The section “\(name)” is outdated. Run “make docs”.  [generated]"
        #expect(try project.project.violations.contains(stale))
        // Lines from two branches stay in the order in which Git merged them.
        let merged = section.content.split(separator: "\n").reversed().joined(separator: "\n")
        project = project.with("Docs/A.md", "<!-- begin: \(name) -->\n\(merged)\n<!-- end: \(name) -->\n")
        let isValid = try project.project.violations.filter { $0.hasSuffix("[generated]") } == []
        #expect(isValid == ["modules", "screens"].contains(name))
        let written = try section.written(into: "# A\n\(section.opening)old\n<!-- end: \(name) -->\nEnd.\n")
        #expect(written == "# A\n\(section.opening)\(section.content)<!-- end: \(name) -->\nEnd.\n")
    }

    @Test func refusesASectionWithoutAnEnd() throws {
        let section = Section(path: "A.md", name: "a", content: "")
        #expect(throws: Refusal.self) { try section.written(into: "<!-- end: a -->\n<!-- begin: a -->\n") }
    }

    /// Runs the program as `Scripts/rules` does, on a package whose description comes from SwiftPM.
    @Test func checksAProjectAndWritesWhatIsGenerated() throws {
        let root = URL(filePath: NSTemporaryDirectory() + "tools-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Tiny",
                targets: [.target(name: "Models", path: "Domain/Models", exclude: ["README.md"])]
            )
            """
        let texts = [
            "Package.swift": manifest, "Domain/Models/Cart.swift": "struct Cart {}\n",
            "Domain/Models/README.md": "#\n",
            "CODEOWNERS": "/Domain/Models/ @tiny\n", ".build/A.swift": "print(1)",
            "Scripts/forbidden.json": "[]", "Scripts/words.json": "[]",
            "Docs/A.md": "<!-- begin: imports -->\n<!-- end: imports -->\n",
            "Scripts/architecture.json": SampleProject().texts["Scripts/architecture.json"] ?? "",
        ]
        for (path, text) in texts {
            let file = root.appending(path: path)
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let wrote = "rules: wrote the section “imports” of Docs/A.md"
        #expect(try RulesTool.lines(of: ["docs"], in: root) == [wrote])
        #expect(try RulesTool.lines(of: ["docs"], in: root) == [])
        let refusal = #expect(throws: Refusal.self) { try RulesTool.lines(of: ["check"], in: root) }
        #expect(
            refusal?.description.hasSuffix("in the test target ModelsTests.  [modules]\nrules: violations: 1")
                == true
        )
        for words in [["chek"], ["changed"], ["changed", "gone"]] {
            #expect(
                #expect(throws: Refusal.self) { try RulesTool.lines(of: words, in: root) }?.exitCode == 64
            )
        }
        try Data("{".utf8).write(to: root.appending(path: "Scripts/forbidden.json"))
        let broken = #expect(throws: Refusal.self) { try RulesTool.lines(of: ["check"], in: root) }
        #expect(broken?.description.hasPrefix("rules: Scripts/forbidden.json cannot be read") == true)
    }
}
