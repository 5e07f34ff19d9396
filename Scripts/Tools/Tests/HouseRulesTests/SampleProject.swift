import Foundation
import Testing

@testable import HouseRules

/// A target as SwiftPM describes it.
struct SampleTarget: Encodable {
    var name: String
    var path: String
    var type = "library"
    var modules: [String] = []

    private enum CodingKeys: String, CodingKey {
        case name, path, type
        case modules = "target_dependencies"
    }
}

/// A small project that keeps every rule, until a test changes something in it.
struct SampleProject {
    /// What the files say, by their paths.
    var texts = [
        "Package.swift": """
        .module("Models", in: "Domain"),
        .module("VVSI", in: "Foundation/Patterns"),
        .feature("CartFeature"),
        """,
        "Makefile": "run: setup\n\t@Scripts/run\n",
        "CODEOWNERS": """
        # Who is asked.
        * @shop/all
        /Domain/Models/ @shop/models
        /Features/CartFeature/ @shop/cart @shop/all
        /Foundation/Patterns/VVSI/ @shop/screens
        """,
        "README.md": "See [`Models`](Domain/Models/README.md#start-here) and run `make run`.\n",
        "Docs/Layers.md": "# Who imports whom\n<!-- begin: imports -->\n<!-- end: imports -->\n",
        "Docs/Graphs.md": "# Graphs\n<!-- begin: modules -->\n<!-- end: modules -->\n",
        "Scripts/architecture.json": """
        {
          "anyone": ["Extensions"], "system": ["Foundation"], "boundaries": ["Networking/Curl"],
          "layers": [
            { "modules": "Domain/*", "imports": [], "because": "Models know nothing." },
            { "modules": "Foundation/Patterns/*", "imports": [], "because": "A pattern stands alone." },
            { "modules": "Features/*Feature", "imports": ["Domain/*"], "oneOf": "Foundation/Patterns/*",
              "with": { "MVVM": ["Container"] }, "because": "A feature asks Models." }
          ]
        }
        """,
        "Domain/Models/README.md": "# Models\n\n## Start here\n",
        "Domain/Models/Cart.swift": "/// What a person buys.\npackage struct Cart {}\n",
        "Foundation/Patterns/VVSI/README.md": "# VVSI\n",
        "Foundation/Patterns/VVSI/ViewState.swift": "struct ViewState {}\n",
        "Features/CartFeature/README.md": "# CartFeature\n",
        "Features/CartFeature/CartView.swift": "import Models\nimport VVSI\n\nstruct CartView {}\n",
        "Tests/ModelsTests/CartTests.swift": "import Models\nimport Testing\n\n@Test func works() {}\n",
        "Tests/VVSITests/ViewStateTests.swift": "import VVSI\nimport Testing\n\n@Test func works() {}\n",
        "Tests/CartFeatureTests/CartViewTests.swift":
            "import CartFeature\nimport Testing\n\n@Test func works() {}\n",
    ]

    /// The targets of its manifest.
    var targets =
        [
            SampleTarget(name: "Models", path: "Domain/Models"),
            SampleTarget(name: "VVSI", path: "Foundation/Patterns/VVSI"),
            SampleTarget(
                name: "CartFeature",
                path: "Features/CartFeature",
                modules: ["Models", "VVSI"]
            ),
        ]
        + ["Models", "VVSI", "CartFeature"].map {
            SampleTarget(
                name: "\($0)Tests",
                path: "Tests/\($0)Tests",
                type: "test",
                modules: [$0]
            )
        }

    /// The project as rules see it.
    var tree: Tree {
        get throws {
            let description = try JSONEncoder().encode(["targets": targets])
            return try Tree(texts: texts, manifest: Manifest(description: description))
        }
    }

    /// What a rule says about it.
    func violations(of rule: any Rule) throws -> [String] {
        RuleBook.violations(of: [rule], in: try tree).map(\.description)
    }

    /// The project with one more file, or with another text of a file.
    func with(_ path: String, _ text: String?) -> SampleProject {
        var project = self
        project.texts[path] = text
        return project
    }

    /// The project with something replaced in a file.
    func replacing(_ old: String, with new: String, in path: String) -> SampleProject {
        with(path, (texts[path] ?? "").replacing(old, with: new))
    }

    /// The project with another target, or with one of its name replaced.
    func with(_ target: SampleTarget) -> SampleProject {
        var project = self
        project.targets = targets.filter { $0.name != target.name } + [target]
        return project
    }

    /// The project with its generated sections written.
    func generated() throws -> SampleProject {
        var project = self
        for section in GeneratedSection.all(in: try tree) {
            project.texts[section.path] = section.written(into: project.texts[section.path] ?? "")
        }
        return project
    }
}

struct SampleProjectTests {
    @Test func keepsEveryRule() throws {
        let tree = try SampleProject().generated().tree
        #expect(RuleBook.violations(of: RuleBook.rules, in: tree).map(\.description) == [])
    }
}
