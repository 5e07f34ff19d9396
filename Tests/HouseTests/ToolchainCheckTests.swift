import Foundation
import StoreTestSupport
import Testing

/// What is left to the formatter it does refuse; `make soak PART=imports` says the same of the build.
struct ToolchainCheckTests {
    private static let refused = [
        "AllPublicDeclarationsHaveDocumentation": "public func undocumented() {}\n",
        "NeverUseForceTry": "func a() {\n    try! b()\n}\n",
        "NeverForceUnwrap": "let a = b!\n",
        "Spacing": "let a=1\n",
        "ValidateDocumentationComments":
            "/// Adds.\n///\n/// - Parameter wrong: A number.\npublic func add(_ right: Int) {}\n",
    ]

    @Test func theFormatterRefuses() async throws {
        let directory = try TemporaryDirectory()
        for (rule, source) in Self.refused {
            try Data(source.utf8).write(to: URL(filePath: directory.path(of: "\(rule).swift")))
        }
        let configuration = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../.swift-format").standardized.path
        let run = try await Program("house").shell(
            "cd '\(directory.path)' && swift format lint --strict --configuration '\(configuration)' *.swift"
        )
        #expect(run.exitCode == 1)
        let lines = run.errors.split(separator: "\n")
        for rule in Self.refused.keys {
            #expect(lines.contains { $0.hasPrefix("\(rule).swift:") && $0.contains("[\(rule)]") })
        }
    }
}
