import Foundation
import TestSupport
import Testing

/// The built program, run as a person runs it.
struct HouseTests {
    @Test func namesTheRulesWhenThereIsNoSuchOne() async throws {
        let run = try await shell("house check imprts")
        #expect(run.exitCode == 64)
        #expect(run.errors.contains("The rules are imports, modules, "))
    }

    @Test func saysThatThereIsNoProject() async throws {
        let folder = try TemporaryFolder()
        let run = try await shell("house check --root \(folder.url.path)")
        #expect(run.exitCode != 0)
        #expect(run.errors.contains("Could not find Package.swift"))
    }

    @Test func checksAProjectAndWritesWhatIsGenerated() async throws {
        let project = try TemporaryFolder(Self.tinyProject)
        let root = "--root \(project.url.path)"
        let stale = try await shell("house check \(root)")
        #expect(stale.exitCode == 1)
        let place =
            "Docs/Graphs.md:1: The section “modules” is not as it is now. Run “make graph”.  [generated]\n"
        #expect(stale.errors.contains(place))
        #expect(stale.output == "")

        let written = try await shell("house graph \(root)")
        #expect(written.output.hasSuffix("house: wrote the section “modules” of Docs/Graphs.md\n"))
        let kept = try await shell("house check generated modules \(root)")
        #expect(kept.exitCode == 0)
        #expect(kept.output == "house: \(Self.tinyProject.count) files keep the rules: generated, modules\n")
    }

    @Test(arguments: [
        ("wish-list", 1, "“wish-list” cannot be the name of a feature: use up to 20 letters"),
        ("Wishlist --pattern viper", 64, "'viper'"),
        ("Wishlist", 1, "App/AppShell/Routes/ShopRoutes.swift cannot be read"),
    ])
    func refusesToMakeAFeature(arguments: String, exitCode: Int32, words: String) async throws {
        let project = try TemporaryFolder(Self.tinyProject)
        let run = try await shell("house feature \(arguments) --root \(project.url.path)")
        #expect(run.exitCode == exitCode)
        #expect(run.errors.contains(words))
    }

    /// What is left to the formatter: it does look at each of these.
    @Test func theFormatterIsToldWhatToRefuse() async throws {
        let source = try TemporaryFolder([
            "Bad.swift": """
            public func undocumented() {}
            func force() { try! work() }
            let a = b!
            let c=1
            """
        ])
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
            .standardized
        let run = try await shell(
            "cd \(source.url.path) && "
                + "swift format lint --strict --configuration \(root.path)/.swift-format Bad.swift"
        )
        for rule in [
            "AllPublicDeclarationsHaveDocumentation", "NeverUseForceTry", "NeverForceUnwrap", "Spacing",
        ] {
            #expect(run.errors.contains("[\(rule)]"))
        }
    }

    /// A package of one module that keeps every rule but that its graph is not drawn.
    private static let tinyProject = [
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
        "Docs/Layers.md": "<!-- begin: imports -->\n<!-- end: imports -->\n",
        "Docs/Graphs.md": "<!-- begin: modules -->\n<!-- end: modules -->\n",
        "Domain/Models/Cart.swift": "struct Cart {}\n",
        "Domain/Models/README.md": "# Models\n",
        "Scripts/architecture.json": """
        { "anyone": [], "system": [], "boundaries": [],
          "layers": [{ "modules": "Domain/*", "imports": [], "because": "Models know nothing." }] }
        """,
        "Tests/ModelsTests/CartTests.swift": """
        import Testing

        @testable import Models

        @Test func isThere() { _ = Cart() }
        """,
    ]
}
