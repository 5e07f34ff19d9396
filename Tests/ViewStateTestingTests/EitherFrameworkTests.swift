import Foundation
import Testing
import ViewStateTesting

/// A wrong expectation fails in both XCTest and Swift Testing.
///
/// Each wrong expectation runs in a separate process, which receives the arguments that `swift test` passes
/// to the bundle.
struct EitherFrameworkTests {
    static let isInChild = ProcessInfo.processInfo.environment[variable] != nil
    private static let variable = "VIEW_STATE_TESTING_WRONG_EXPECTATIONS"

    private static let difference = """
        The states are not as expected:

            [
          -   [0]: "Jug"
          +   [0]: "Bowl"
            ]

        (- expected, + actual)
        """

    @MainActor
    static func expectWrongly() {
        let source = ShelfSource()
        let states = StateRecorder(source, of: \.wish)
        source.send(action: .wished("Bowl"))
        states.expect(["Jug"])
    }

    @Test(.enabled(if: isInChild, "This test fails on purpose, so it runs only in a child process."))
    func failsInTestTask() async {
        await Self.expectWrongly()
    }

    @Test(.enabled(if: isInChild, "This test fails on purpose, so it runs only in a child process."))
    func failsInDetachedTask() async {
        await Task.detached { await Self.expectWrongly() }.value
    }

    @Test(
        .disabled(if: isInChild, "A child process does not start other child processes."),
        arguments: [
            ["--testing-library", "swift-testing", "--filter", "failsInTestTask"],
            ["--testing-library", "swift-testing", "--filter", "failsInDetachedTask"],
            ["ViewStateTestingTests.WrongExpectationXCTests"],
        ]
    )
    func wrongExpectationFails(arguments: [String]) async throws {
        let (exitCode, output) = try await run(arguments)
        #expect(exitCode != 0)
        let printed = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        for line in Self.difference.split(separator: "\n") {
            let expected = line.trimmingCharacters(in: .whitespaces)
            #expect(printed.contains { $0.hasSuffix(expected) }, "“\(expected)” is missing from: \(output)")
        }
    }

    /// Runs the test bundle in a separate process.
    private func run(_ arguments: [String]) async throws -> (exitCode: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        defer { try? output.close() }
        let process = Process()
        process.executableURL = URL(filePath: try #require(ProcessInfo.processInfo.arguments.first))
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: "1"]) { $1 }
        process.standardOutput = output
        process.standardError = output
        let ended = Latch(limit: nil)
        process.terminationHandler = { _ in ended.open() }
        try process.run()
        await ended.wait()
        return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
    }
}
