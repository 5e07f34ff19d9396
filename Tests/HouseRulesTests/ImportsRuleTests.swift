import Testing

struct ImportsRuleTests {
    private let view = "Features/CartFeature/CartView.swift"

    @Test(arguments: [
        "import Storage", "@testable import Storage", "package import Storage", "import struct Storage.Row",
        "@preconcurrency public import Storage", "internal import func Storage.open",
    ])
    func refusesAnImportThatTheTableDoesNotHave(statement: String) throws {
        let project = SampleProject().replacing(
            "import Models\n",
            with: "import Models\n\(statement)\n",
            in: view
        )
        #expect(
            try project.violations(of: "imports") == [
                "\(view):2: CartFeature may not import Storage. A feature asks Models.  [imports]"
            ]
        )
    }

    @Test func refusesTestFrameworksOutsideOfTests() throws {
        let project = SampleProject().replacing(
            "import Models\n",
            with: "import Models\nimport Testing\n",
            in: view
        )
        #expect(
            try project.violations(of: "imports") == [
                "\(view):2: CartFeature may not import Testing. A feature asks Models.  [imports]"
            ]
        )
    }

    @Test func refusesToExport() throws {
        let project = SampleProject().replacing("import Models", with: "@_exported import Models", in: view)
        #expect(
            try project.violations(of: "imports") == [
                "\(view):1: @_exported gives Models to everyone who imports CartFeature. "
                    + "Import it plainly; who needs it imports it too.  [imports]"
            ]
        )
    }

    @Test func readsNoImportInCommentsAndStrings() throws {
        let project = SampleProject().with(
            "Domain/Models/Text.swift",
            "// import Storage\nlet text = \"import Storage\"\nlet more = \"\"\"\nimport Storage\n\"\"\"\n"
        )
        #expect(try project.violations(of: "imports") == [])
    }

    @Test func refusesADependencyThatTheTableDoesNotHave() throws {
        let feature = SampleTarget(
            name: "CartFeature",
            path: "Features/CartFeature",
            modules: ["Models", "VVSI"],
            packages: ["GRDB"]
        )
        #expect(
            try SampleProject().with(feature).violations(of: "imports") == [
                "Package.swift:5: CartFeature may not depend on GRDB. A feature asks Models.  [imports]"
            ]
        )
    }

    @Test func refusesADependencyThatNoFileImports() throws {
        let project = SampleProject().replacing("import Models\n", with: "", in: view)
        #expect(
            try project.violations(of: "imports") == [
                "Package.swift:5: CartFeature depends on Models, and no file of it imports that. "
                    + "Leave the dependency out.  [imports]"
            ]
        )
    }

    @Test func asksForOnePattern() throws {
        let project = SampleProject()
        #expect(
            try project.replacing("import VVSI", with: "import VVSI\nimport MVVM", in: view).violations(
                of: "imports"
            )
                == [
                    "Package.swift:5: CartFeature imports MVVM and VVSI of VVSI, MVVM. "
                        + "It imports exactly one of them. A feature asks Models.  [imports]"
                ]
        )
        let none = SampleTarget(name: "CartFeature", path: "Features/CartFeature", modules: ["Models"])
        #expect(
            try project.with(none).replacing("import VVSI\n", with: "", in: view).violations(of: "imports")
                == [
                    "Package.swift:5: CartFeature imports none of VVSI, MVVM. "
                        + "It imports exactly one of them. A feature asks Models.  [imports]"
                ]
        )
    }

    @Test func asksForARowForEachModule() throws {
        let project = SampleProject().with(SampleTarget(name: "Models2", path: "Domain/Models2"))
        #expect(
            try project.violations(of: "imports") == [
                "Package.swift:1: Scripts/architecture.json does not say what Models2 may import. "
                    + "Add a row for it, and run “make graph”.  [imports]"
            ]
        )
    }

    @Test func refusesARowForAModuleThatIsGone() throws {
        var project = SampleProject()
        project.targets.removeAll { $0.name == "Models" || $0.name == "ModelsTests" }
        #expect(
            try project.violations(of: "imports").contains(
                "Scripts/architecture.json:4: There is a row for Models, "
                    + "which is no target of Package.swift. "
                    + "Remove the row.  [imports]"
            )
        )
    }

    @Test func testsReachWhatTheirModuleReaches() throws {
        let test = "Tests/CartFeatureTests/CartViewTests.swift"
        let tests = SampleTarget(
            name: "CartFeatureTests",
            path: "Tests/CartFeatureTests",
            type: "test",
            modules: ["CartFeature", "Models", "ShopTesting"],
            packages: ["CustomDump"]
        )
        let project = SampleProject().with(tests).replacing(
            "import Testing",
            with: "import CustomDump\nimport Models\nimport ShopTesting\nimport Testing",
            in: test
        )
        #expect(try project.violations(of: "imports") == [])
        let far = project.replacing("import Models\n", with: "import Models\nimport Storage\n", in: test)
        #expect(
            try far.violations(of: "imports") == [
                "\(test):3: CartFeatureTests may not import Storage. "
                    + "Tests import their module, what it may import "
                    + "and what serves all tests; what else they need is "
                    + "a row in Scripts/architecture.json.  [imports]"
            ]
        )
    }

    @Test func testsReachWhatTheirRowSays() throws {
        let tests = SampleTarget(
            name: "ModelsTests",
            path: "Tests/ModelsTests",
            type: "test",
            modules: ["Models", "VVSI"],
            packages: ["GRDB"]
        )
        let project = SampleProject().with(tests)
            .replacing(
                "import Testing",
                with: "import GRDB\nimport Testing\nimport VVSI",
                in: "Tests/ModelsTests/CartTests.swift"
            )
        #expect(try project.violations(of: "imports").count == 4)
        let allowed = project.replacing(
            "\"tests\": []",
            with: """
                "tests": [
                  {
                    "target": "ModelsTests", "imports": ["VVSI"], "packages": ["GRDB"],
                    "because": "They do."
                  }
                ]
                """,
            in: "Scripts/architecture.json"
        )
        #expect(try allowed.violations(of: "imports") == [])
    }

    @Test func testsOfNoModuleReachWhatTheirRowSays() throws {
        let tests = SampleTarget(
            name: "ListingTests",
            path: "Tests/ListingTests",
            type: "test",
            modules: ["Models"]
        )
        let project = SampleProject().with(tests)
            .with("Tests/ListingTests/CartListingTests.swift", "import Models\nimport VVSI\n")
        #expect(
            try project.violations(of: "imports") == [
                "Package.swift:1: Scripts/architecture.json does not say what ListingTests may import. "
                    + "Add a row for it, and run “make graph”.  [imports]"
            ]
        )
        let known = project.replacing(
            "\"tests\": []",
            with: """
                "tests": [{ "target": "ListingTests", "imports": ["Models"], "because": "They list Models." }]
                """,
            in: "Scripts/architecture.json"
        )
        #expect(
            try known.violations(of: "imports") == [
                "Tests/ListingTests/CartListingTests.swift:2: ListingTests may not import VVSI. "
                    + "They list Models.  [imports]"
            ]
        )
    }

    @Test func programsNeedNoImportInTests() throws {
        let tests = SampleTarget(name: "ShopTests", path: "Tests/ShopTests", type: "test", modules: ["Shop"])
        let project = SampleProject()
            .with(SampleTarget(name: "Shop", path: "App/Shop", type: "executable"))
            .with(tests)
            .replacing(
                "\"modules\": [\n",
                with:
                    "\"modules\": [\n{ \"module\": \"Shop\", \"imports\": [], \"because\": \"It runs.\" },\n",
                in: "Scripts/architecture.json"
            )
        #expect(try project.violations(of: "imports") == [])
    }
}
