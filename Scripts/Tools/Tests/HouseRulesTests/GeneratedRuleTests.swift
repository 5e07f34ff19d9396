import Testing

@testable import HouseRules

struct GeneratedRuleTests {
    private func content(of name: String, in project: SampleProject) throws -> String? {
        GeneratedSection.all(in: try project.tree).first { $0.name == name }?.content
    }

    @Test(arguments: ["# Graphs\n", "# Graphs\n<!-- begin: modules -->\nold\n<!-- end: modules -->\n"])
    func refusesWhatIsStaleOrHasNoPlace(text: String) throws {
        let line = text.contains("begin") ? 2 : 1
        #expect(
            try SampleProject().generated().with("Docs/Graphs.md", text).violations(of: GeneratedRule()) == [
                "Docs/Graphs.md:\(line): The section “modules” is not as it is now. "
                    + "Run “make graph”.  [generated]"
            ]
        )
    }

    @Test func replacesOnlyWhatIsBetweenItsComments() {
        let document =
            "# A\n<!-- begin: a -->\na\n<!-- end: a -->\n<!-- begin: b -->\nold\n<!-- end: b -->\nThe end.\n"
        let section = GeneratedSection(name: "b", path: "Docs/A.md", content: "new\n")
        #expect(section.written(into: document) == document.replacing("old\n", with: "new\n"))
        #expect(section.written(into: "<!-- end: b -->\n<!-- begin: b -->\n") == nil)
    }

    @Test func drawsLayersAndNoArrowThatFollowsFromOthers() throws {
        let project = SampleProject()
            .with(
                SampleTarget(name: "VVSI", path: "Foundation/Patterns/VVSI", modules: ["Models"])
            )
        #expect(
            try content(of: "modules", in: project) == """
                ```mermaid
                flowchart TD
                    subgraph layer_Domain["Domain"]
                        Models
                    end
                    subgraph layer_Features["Features"]
                        CartFeature
                    end
                    subgraph layer_Foundation_Patterns["Foundation/Patterns"]
                        VVSI
                    end
                    CartFeature --> VVSI
                    VVSI --> Models
                ```

                """
        )
    }

    @Test func printsTheTable() throws {
        #expect(
            try content(of: "imports", in: SampleProject()) == """
                | modules | may import | because |
                |---|---|---|
                | `Domain/*` | nothing | Models know nothing. |
                | `Foundation/Patterns/*` | nothing | A pattern stands alone. |
                | `Features/*Feature` | `Domain/*`, exactly one of `Foundation/Patterns/*`, \
                with `MVVM` also `Container` | A feature asks Models. |

                """
        )
    }

    @Test func listsEachScreenWithItsPattern() throws {
        let project = SampleProject().with("Docs/Screens.md", "")
            .with(
                "Features/CartFeature/README.md",
                "# CartFeature\nWhat a person\nwants to order. Or not.\n**In**: nothing.\n"
            )
        #expect(
            try content(of: "screens", in: project) == """
                | screen | pattern | what it shows |
                |---|---|---|
                | [Cart](../Features/CartFeature) | VVSI | What a person wants to order. |

                """
        )
    }

    @Test func countsWhatAPatternCosts() throws {
        let baseline = """
            {"action/floor": {"nanoseconds": 79, "ratio": 1.02, "allocations": 1},
             "action/VVSI": {"nanoseconds": 240, "ratio": 3.04, "allocations": 1},
             "async/VVSI": {"nanoseconds": 900, "ratio": 2.55, "allocations": 10.5},
             "idle/VVSI": {"bytes": 320}, "resolve/kept": {"nanoseconds": 30}}
            """
        let project = SampleProject().with("Docs/Patterns.md", "").with("Benchmarks/Baseline.json", baseline)
            .with("Features/PatternTour/Shared.swift", "struct Shared {}\n")
            .with("Features/PatternTour/VVSI/Model.swift", "/// A model.\nstruct Model {\n    var a = 1\n}\n")
            .with(
                "Features/PatternTour/VVSI/State.swift",
                "enum State {\n    enum Part {}\n}\nextension State {}\n"
            )
        #expect(try content(of: "patterns", in: project)?.hasSuffix("| `VVSI` | 2 | 7 | 3 |\n") == true)
        #expect(
            try content(of: "costs", in: project) == """
                | pattern | action | × floor | allocations | awaiting action | × floor | allocations | idle |
                |---|---|---|---|---|---|---|---|
                | `floor` | 79 ns | 1.0 | 1 |  |  |  |  |
                | `VVSI` | 240 ns | 3.0 | 1 | 900 ns | 2.5 | 10.5 | 320 B |

                """
        )
    }
}
