import Foundation
import StoreTestSupport
import Testing

/// The built program, run as a person runs it.
struct HouseTests {
    private let house = Program("house")

    @Test func listsItsRules() async throws {
        let run = try await house.run(["check", "--list"])
        #expect(run.exitCode == 0)
        #expect(run.lines.map { $0.prefix { $0 != ":" } }.starts(with: ["imports", "tests", "forbidden"]))
    }

    @Test func namesTheRulesWhenThereIsNoSuchOne() async throws {
        let run = try await house.run(["check", "imprts"])
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("There is no rule “imprts”. These are the rules: imports, tests, "))
        #expect(run.output == "")
    }

    @Test func saysThatThereIsNoProject() async throws {
        let directory = try TemporaryDirectory()
        let run = try await house.run(["check", "--root", directory.path])
        #expect(run.exitCode == 66)
        #expect(run.errors.contains("“swift package describe” fails in \(directory.path)."))
    }

    @Test func checksAProjectAndWritesWhatIsGenerated() async throws {
        let project = try TinyProject()
        let stale = try await house.run(["check", "--root", project.path])
        #expect(stale.exitCode == 1)
        #expect(
            stale.errors.hasSuffix(
                """
                Docs/Graphs.md:1: The modules are not as they are now. Run “make graph”.  [graphs]
                house: 1 violation

                """
            )
        )
        #expect(stale.output == "")

        let printed = try await house.run(["graph", "--print", "--root", project.path])
        #expect(
            printed.output.contains("flowchart TD\n    subgraph layer_Domain[\"Domain\"]\n        Models\n")
        )
        let written = try await house.run(["graph", "--root", project.path])
        #expect(written.lines == ["house: wrote the modules into Docs/Graphs.md"])

        let kept = try await house.run(["check", "graphs", "owners", "--root", project.path])
        #expect(kept.exitCode == 0)
        #expect(kept.lines == ["house: 2 rules hold for \(TinyProject.files.count) files"])
    }
}
