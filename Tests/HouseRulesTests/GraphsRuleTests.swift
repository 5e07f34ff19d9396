import HouseRules
import Testing

struct GraphsRuleTests {
    @Test func refusesWhatIsStale() throws {
        let project = try SampleProject().generated()
            .with(SampleTarget(name: "CartFeature", path: "Features/CartFeature", modules: ["VVSI"]))
        #expect(
            try project.violations(of: "graphs") == [
                "Docs/Graphs.md:2: The modules are not as they are now. Run “make graph”.  [graphs]"
            ]
        )
        let rowed = try SampleProject().generated()
            .replacing("Models know nothing.", with: "Models know all.", in: "Scripts/architecture.json")
        #expect(
            try rowed.violations(of: "graphs") == [
                "Docs/Architecture.md:2: The imports are not as they are now. Run “make graph”.  [graphs]"
            ]
        )
    }

    @Test func asksForAPlace() throws {
        let project = try SampleProject().generated().with("Docs/Graphs.md", "# Graphs\n")
        #expect(
            try project.violations(of: "graphs") == [
                "Docs/Graphs.md:1: There is no place for the modules. "
                    + "Add the lines “<!-- begin: modules -->” and "
                    + "“<!-- end: modules -->”.  [graphs]"
            ]
        )
    }

    @Test func drawsLayersAndNoArrowThatFollowsFromOthers() throws {
        let project = SampleProject()
            .with(SampleTarget(name: "VVSI", path: "Foundation/VVSI", modules: ["Models"]))
        let section = try #require(GeneratedSection.all(in: try project.tree).first { $0.name == "modules" })
        #expect(
            section.content == """
                ```mermaid
                flowchart TD
                    subgraph layer_Domain["Domain"]
                        Models
                    end
                    subgraph layer_Features["Features"]
                        CartFeature
                    end
                    subgraph layer_Foundation["Foundation"]
                        VVSI
                    end
                    CartFeature --> VVSI
                    VVSI --> Models
                ```

                """
        )
    }

    @Test func countsWhatAVersionOfTheTourConsistsOf() throws {
        let project = SampleProject()
            .with(SampleTarget(name: "VSM", path: "Foundation/Patterns/VSM", modules: []))
            .with("Features/PatternTour/Shared.swift", "struct Shared {}\n")
            .with("Features/PatternTour/VSM/Model.swift", "/// A model.\nstruct Model {\n    var a = 1\n}\n")
            .with(
                "Features/PatternTour/VSM/State.swift",
                "enum State {\n    enum Part {}\n}\nextension State {}\n"
            )
        let section = try #require(GeneratedSection.all(in: project.tree).first { $0.name == "patterns" })
        #expect(
            section.content == """
                | pattern | files | lines of code | types |
                |---|---|---|---|
                | `VSM` | 2 | 7 | 3 |

                """
        )
    }

    @Test func showsWhatWasMeasuredOfThePatterns() throws {
        let baseline = """
            {"action/floor": {"nanoseconds": 79, "ratio": 1.02, "allocations": 1},
             "action/VSM": {"nanoseconds": 240, "ratio": 3.04, "allocations": 1},
             "async/VSM": {"nanoseconds": 900, "ratio": 2.55, "allocations": 10.5},
             "idle/VSM": {"bytes": 320}, "resolve/kept": {"nanoseconds": 30}}
            """
        let project = SampleProject().with("Benchmarks/Baseline.json", baseline)
        let section = try #require(GeneratedSection.all(in: project.tree).first { $0.name == "costs" })
        #expect(
            section.content == """
                | pattern | action | × floor | allocations | awaiting action | × floor | allocations | idle |
                |---|---|---|---|---|---|---|---|
                | `floor` | 79 ns | 1.0 | 1 |  |  |  |  |
                | `VSM` | 240 ns | 3.0 | 1 | 900 ns | 2.5 | 10.5 | 320 B |

                """
        )
        let damaged = SampleProject().with("Benchmarks/Baseline.json", "no")
        #expect(try GeneratedSection.all(in: damaged.tree).allSatisfy { $0.name != "costs" })
    }

    @Test func printsTheTable() throws {
        let section = try #require(
            GeneratedSection.all(in: try SampleProject().tree).first { $0.name == "imports" }
        )
        #expect(
            section.content == """
                | module | may import of ours | and of others | because |
                |---|---|---|---|
                | `Models` | nothing | nothing | Models know nothing. |
                | `VVSI` | nothing | nothing | A pattern stands alone. |
                | `*Feature` | `Models`, exactly one pattern | nothing | A feature asks Models. |

                """
        )
    }
}
