import Foundation
import StoreTestSupport
import Testing

/// The checks that are left to the toolchain do refuse what they are there for.
struct ToolchainCheckTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: directory.path(of: path))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    @Test(arguments: [
        ("public func undocumented() {}\n", "AllPublicDeclarationsHaveDocumentation"),
        ("func a() {\n    try! b()\n}\n", "NeverUseForceTry"),
        ("let a = b!\n", "NeverForceUnwrap"),
        ("let a=1\n", "Spacing"),
        (
            "/// Adds.\n///\n/// - Parameter wrong: A number.\npublic func add(_ right: Int) {}\n",
            "ValidateDocumentationComments"
        ),
    ])
    func theFormatterRefuses(source: String, rule: String) async throws {
        try write(source, to: "Bad.swift")
        let configuration = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../.swift-format").standardized.path
        let run = try await Program("house").shell(
            """
            cd '\(directory.path)'
            swift format lint --strict --configuration '\(configuration)' Bad.swift
            """
        )
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("[\(rule)]"))
    }

    @Test func theBuildRefusesAnImportThatIsNotDeclared() async throws {
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Bad",
                targets: [
                    .target(name: "Models"),
                    .target(name: "Views"),
                    .target(name: "App", dependencies: ["Models", "Views"]),
                ]
            )

            """,
            to: "Package.swift"
        )
        try write("", to: "Sources/Models/Models.swift")
        try write("import Models\n", to: "Sources/Views/Views.swift")
        try write("", to: "Sources/App/App.swift")
        let run = try await Program("house").shell(
            "cd '\(directory.path)' && swift build --explicit-target-dependency-import-check error"
        )
        #expect(run.exitCode != 0)
        #expect((run.output + run.errors).contains("Target Views imports another target (Models)"))
    }
}
