import Foundation
import StoreTestSupport
import Testing

/// A section that another program writes, such as the graph of the services.
struct SectionTests {
    private let project: TinyProject

    init() throws {
        project = try TinyProject()
    }

    private func house(_ arguments: String, input: String) async throws -> Program.Outcome {
        try await Program("house").shell(
            "printf '%s' '\(input)' | \"$0\" section \(arguments) --root '\(project.path)'"
        )
    }

    @Test func isStaleWhenItIsNotWhatTheProgramSaysNow() async throws {
        let place = "modules --in Docs/Graphs.md"
        let written = try await house(place, input: "a --> b\n")
        #expect(written.lines == ["house: wrote the modules into Docs/Graphs.md"])
        #expect(
            try String(contentsOfFile: project.path + "/Docs/Graphs.md", encoding: .utf8)
                == "<!-- begin: modules -->\na --> b\n<!-- end: modules -->\n"
        )
        #expect(try await house(place + " --check", input: "a --> b\n").exitCode == 0)

        let stale = try await house(place + " --check", input: "a --> c\n")
        #expect(stale.exitCode == 1)
        #expect(stale.errors == "Docs/Graphs.md: The modules are not as they are now. Run “make graph”.\n")
    }

    @Test(arguments: ["services --in Docs/Graphs.md", "modules --in Docs/None.md"])
    func needsAPlace(arguments: String) async throws {
        let run = try await house(arguments, input: "a --> b\n")
        #expect(run.exitCode == 66)
        #expect(run.errors.contains("Docs/"))
    }
}
