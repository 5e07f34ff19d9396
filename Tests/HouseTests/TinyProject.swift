import Foundation
import StoreTestSupport

/// A package of one module in a folder of its own, which keeps every rule but that its graph is not drawn.
struct TinyProject {
    /// The text of its files, by their paths.
    static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Tiny",
            targets: [
                .target(name: "Models", path: "Domain/Models", exclude: ["README.md"]),
                .testTarget(name: "ModelsTests", dependencies: ["Models"]),
            ]
        )

        """,
        "CODEOWNERS": "* @tiny/all\n/Domain/Models/ @tiny/all\n",
        "Docs/Architecture.md": """
        <!-- begin: imports -->
        | module | may import of ours | and of others | because |
        |---|---|---|---|
        | `Models` | nothing | nothing | Models know nothing. |
        <!-- end: imports -->

        """,
        "Docs/Graphs.md": "<!-- begin: modules -->\n<!-- end: modules -->\n",
        "Domain/Models/Cart.swift": "struct Cart {}\n",
        "Domain/Models/README.md": "# Models\n",
        "Scripts/architecture.json": """
        {
          "layers": ["Domain"],
          "modules": [{ "module": "Models", "imports": [], "because": "Models know nothing." }],
          "testSupport": { "imports": [], "packages": [] },
          "tests": [],
          "systemModules": [],
          "boundaries": [],
          "foreignNames": []
        }

        """,
        "Tests/ModelsTests/CartTests.swift": """
        import Testing

        @testable import Models

        struct CartTests {
            @Test func isThere() { _ = Cart() }
        }

        """,
    ]

    private let directory: TemporaryDirectory

    /// Where it is.
    var path: String { directory.path }

    /// Writes the project.
    ///
    /// - Throws: An error of the file system.
    init() throws {
        directory = try TemporaryDirectory()
        for (path, text) in Self.files {
            let file = URL(filePath: directory.path(of: path))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }
}
