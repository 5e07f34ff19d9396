import Foundation

@testable import rules

/// A small project that follows every rule until a test changes a file.
struct SampleProject {
    var texts = [
        "Package.swift": "\"Models\"\n\"VVSI\"\n\"Cart\": \"VVSI\"\n\"CartFeature\"\n",
        "Makefile": "run: setup\n\t@Scripts/run\n",
        "CODEOWNERS": """
        * @shop/all # Who is asked.
        /Domain/ @shop/models
        /Features/CartFeature/ @shop/cart @shop/all
        /Tests/CartFeatureTests/ @shop/cart
        /Foundation/Patterns/VVSI/ @shop/screens
        """,
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
        "Domain/Models/README.md":
            "# Models\nSee [`VVSI`](../../Foundation/Patterns/VVSI/README.md#a) and `make run`.\n",
        "Domain/Models/Cart.swift":
            "/// The products that a user buys.\npackage struct Cart {\n    let count = 1\n}\n",
        "Foundation/Patterns/VVSI/README.md": "# VVSI\n",
        "Foundation/Patterns/VVSI/ViewState.swift": "struct ViewState {}\n",
        "Features/CartFeature/README.md": "# CartFeature\nWhat is bought. And more.\n",
        "Features/CartFeature/CartView.swift": "import Models\nimport VVSI\n",
        "Tests/ModelsTests/CartTests.swift": "import Models\nimport Testing\n@Test func works() {}\n",
        "Tests/VVSITests/ViewStateTests.swift": "@Test func works() {}\n",
        "Tests/CartFeatureTests/CartViewTests.swift": "@Test func works() {}\n",
    ]

    /// The folders and dependencies of the manifest's modules.
    ///
    /// Each module has tests.
    var modules = [
        "Models": ("Domain/Models", []), "VVSI": ("Foundation/Patterns/VVSI", []),
        "CartFeature": ("Features/CartFeature", ["Models", "VVSI"]),
    ]

    var project: Project {
        get throws {
            let targets = modules.sorted { $0.key < $1.key }.flatMap { name, module -> [[String: Any]] in
                let tests = "\(module.0.split(separator: "/").last ?? "")Tests"
                return [
                    ["name": name, "type": "library", "path": module.0, "target_dependencies": module.1],
                    [
                        "name": tests, "type": "test", "path": "Tests/\(tests)",
                        "target_dependencies": [name],
                    ],
                ]
            }
            let library: [String: Any] = [
                "name": "VVSI", "targets": ["VVSI"], "type": ["library": ["automatic"]],
            ]
            let program: [String: Any] = [
                "name": "shop", "targets": ["Cart"], "type": ["executable": NSNull()],
            ]
            let description = try JSONSerialization.data(
                withJSONObject: ["targets": targets, "products": [library, program]]
            )
            let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
            let tables = try ["Scripts/forbidden.json", "Scripts/words.json"].map { path in
                (path, try String(contentsOf: root.appending(path: path), encoding: .utf8))
            }
            return try Project(
                texts.merging(tables) { old, _ in old },
                manifest: Manifest(described: description)
            )
        }
    }

    /// Returns a copy of the project in which a file is added or changed, or removed if `text` is `nil`.
    func with(_ path: String, _ text: String?) -> SampleProject {
        var project = self
        project.texts[path] = text
        return project
    }
}
