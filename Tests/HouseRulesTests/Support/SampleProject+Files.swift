extension SampleProject {
    /// A feature of one pattern over a model, with the tests of all three.
    static let allTargets = [
        SampleTarget(name: "Models", path: "Domain/Models"),
        SampleTarget(name: "VVSI", path: "Foundation/VVSI"),
        SampleTarget(name: "CartFeature", path: "Features/CartFeature", modules: ["Models", "VVSI"]),
        SampleTarget(name: "ModelsTests", path: "Tests/ModelsTests", type: "test", modules: ["Models"]),
        SampleTarget(name: "VVSITests", path: "Tests/VVSITests", type: "test", modules: ["VVSI"]),
        SampleTarget(
            name: "CartFeatureTests",
            path: "Tests/CartFeatureTests",
            type: "test",
            modules: ["CartFeature"]
        ),
    ]

    /// What its files say.
    static let files = [
        "Package.swift": manifest,
        "Makefile": "run: setup\n\t@Scripts/run\n",
        "CODEOWNERS": """
        # Who is asked.
        * @shop/all
        /Domain/Models/ @shop/models
        /Features/CartFeature/ @shop/cart @shop/all
        /Foundation/VVSI/ @shop/screens
        """,
        "README.md": """
        # Shop

        `Cart` has a `Cart.total`; see [`Models`](Domain/Models/README.md#start-here) and `Docs/Graphs.md`.
        `make run` takes `--verbose`.

        ```console
        $ make run
        ```
        """,
        "Docs/Architecture.md": "# Who imports whom\n<!-- begin: imports -->\n<!-- end: imports -->\n",
        "Docs/Graphs.md": "# Graphs\n<!-- begin: modules -->\n<!-- end: modules -->\n",
        "Scripts/architecture.json": architecture,
        "Domain/Models/README.md": "# Models\n\n## Start here\n",
        "Domain/Models/Cart.swift": """
        package import Foundation

        /// What a person buys.
        package struct Cart {
            /// What it costs.
            package let total: Int

            let verbose = false
        }

        """,
        "Domain/Models/Till.swift": "protocol Till {\n    func open(for person: any Person)\n}\n",
        "Foundation/VVSI/README.md": "# VVSI\n",
        "Foundation/VVSI/ViewState.swift": "struct ViewState {}\n",
        "Features/CartFeature/README.md": "# CartFeature\n",
        "Features/CartFeature/CartView.swift": "import Models\nimport VVSI\n\nstruct CartView {}\n",
        "Tests/ModelsTests/CartTests.swift": test(of: "Models"),
        "Tests/VVSITests/ViewStateTests.swift": test(of: "VVSI"),
        "Tests/CartFeatureTests/CartViewTests.swift": test(of: "CartFeature"),
    ]

    private static let manifest = """
        let package = Package(
            targets: [
                .module("Models", in: "Domain"),
                .module("VVSI", in: "Foundation"),
                .feature("Cart", pattern: "VVSI"),
                .tests("Models"),
                .tests("VVSI"),
                .tests(
                    "CartFeature"
                ),
            ]
        )
        """

    private static let architecture = """
        {
          "layers": ["Domain", "Features", "Foundation"],
          "modules": [
            { "module": "Models", "imports": [], "because": "Models know nothing." },
            { "module": "VVSI", "imports": [], "because": "A pattern stands alone." },
            {
              "module": "*Feature", "imports": ["Models"], "oneOf": ["VVSI", "MVVM"],
              "because": "A feature asks Models."
            }
          ],
          "testSupport": { "imports": ["ShopTesting"], "packages": ["CustomDump"] },
          "tests": [],
          "systemModules": ["Foundation"],
          "boundaries": ["Networking/Curl"],
          "foreignNames": ["Bundle"]
        }
        """

    private static func test(of module: String) -> String {
        "import Testing\n\n@testable import \(module)\n\nstruct SomeTests {\n    @Test func works() {}\n}\n"
    }
}
