import Testing

@testable import HouseRules

struct ImportsRuleTests {
    private let view = "Features/CartFeature/CartView.swift"

    private func violations(_ statements: String, declaring modules: [String] = ["Models", "VVSI"]) throws
        -> [String]
    {
        try SampleProject().with(view, statements)
            .with(
                SampleTarget(name: "CartFeature", path: "Features/CartFeature", modules: modules)
            )
            .with(SampleTarget(name: "MVVM", path: "Foundation/Patterns/MVVM"))
            .violations(of: ImportsRule())
    }

    @Test(arguments: [
        "import Storage", "@testable import Storage", "package import Storage", "import struct Storage.Row",
        "@preconcurrency public import Storage",
    ])
    func refusesAnImportThatTheLayerDoesNotHave(statement: String) throws {
        #expect(
            try violations(
                "import Models\nimport VVSI\n\(statement)\n",
                declaring: ["Models", "VVSI", "Storage"]
            )
                == ["\(view):3: CartFeature may not import Storage. A feature asks Models.  [imports]"]
        )
    }

    @Test func refusesTestFrameworksOutsideOfTests() throws {
        #expect(try violations("import Models\nimport Testing\nimport VVSI\n").count == 1)
    }

    @Test(arguments: [
        "// import Storage", "let text = \"import Storage\"", "let text = \"\"\"\nimport Storage\n\"\"\"",
        "import Foundation",
    ])
    func takesWhatIsNoImportAndWhatTheSystemHas(line: String) throws {
        #expect(try violations("import Models\nimport VVSI\n\(line)\n") == [])
    }

    @Test func comparesImportsWithWhatIsDeclared() throws {
        #expect(
            try violations("import Models\nimport VVSI\n", declaring: ["VVSI"]) == [
                "Package.swift:3: CartFeature imports Models and does not declare it. "
                    + "Add the dependency.  [imports]"
            ]
        )
        let models = SampleTarget(name: "Models", path: "Domain/Models", modules: ["GRDB"])
        #expect(
            try SampleProject().with(models).violations(of: ImportsRule()) == [
                "Package.swift:1: Models depends on GRDB and does not import it. "
                    + "Leave the dependency out.  [imports]"
            ]
        )
    }

    @Test func featuresMayBeGivenWhatOthersNeed() throws {
        #expect(try violations("import VVSI\n", declaring: ["Models", "VVSI"]) == [])
    }

    @Test(arguments: [([], "none"), (["MVVM", "VVSI"], "MVVM and VVSI")])
    func asksForOnePattern(patterns: [String], found: String) throws {
        let statements = patterns.map { "import \($0)\n" }.joined()
        #expect(
            try violations(statements, declaring: patterns) == [
                "Features/CartFeature:1: CartFeature imports \(found) of Foundation/Patterns/*, "
                    + "and has to import exactly one.  [imports]"
            ]
        )
    }

    @Test func aPatternBringsWhatComesWithIt() throws {
        #expect(try violations("import Container\nimport MVVM\n", declaring: ["Container", "MVVM"]) == [])
        #expect(
            try violations("import Container\nimport VVSI\n", declaring: ["Container", "VVSI"]).count == 1
        )
    }

    @Test func anyoneMayImportWhatIsThereForAll() throws {
        #expect(try violations("import Extensions\nimport VVSI\n", declaring: ["Extensions", "VVSI"]) == [])
    }

    @Test func asksForALayerOfEachModule() throws {
        let project = SampleProject().with(SampleTarget(name: "Cache", path: "Storage/Cache"))
        #expect(
            try project.violations(of: ImportsRule()) == [
                "Scripts/architecture.json:1: It does not say what Cache may import. "
                    + "Add a layer for it.  [imports]"
            ]
        )
    }

    @Test func testsImportWhatTheyDeclare() throws {
        let project = SampleProject().with(
            "Tests/ModelsTests/CartTests.swift",
            "import Models\nimport VVSI\n"
        )
        let tests = SampleTarget(
            name: "ModelsTests",
            path: "Tests/ModelsTests",
            type: "test",
            modules: ["CartFeature", "Models", "VVSI"]
        )
        #expect(try project.violations(of: ImportsRule()).count == 1)
        #expect(try project.with(tests).violations(of: ImportsRule()) == [])
    }
}
