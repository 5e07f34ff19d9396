import Foundation
import MutantMaker

/// Runs a file's tests once for each mutant of the file.
struct Trial {
    let suites: [String]

    /// The time limit, in seconds, for running a test suite on a mutant.
    private let limit: Int

    /// Derives the time limit from the duration of two parallel test runs without a mutant.
    ///
    /// - Parameter suites: The prefixes of the names of the tests.
    /// - Throws: ``Complaint`` if the tests fail.
    init(of suites: [String]) async throws {
        self.suites = suites
        let start = Date.now
        async let first = Self.run(suites, nil, limit: 300)
        async let second = Self.run(suites, nil, limit: 300)
        for outcome in try await [first, second] {
            guard case .succeeded(let text) = outcome, text.contains(/with [1-9][0-9]* tests?/) else {
                throw Complaint("the tests fail without a mutant: \(outcome)")
            }
        }
        limit = 10 + 4 * Int(Date.now.timeIntervalSince(start))
    }

    /// Runs the tests with each mutant, two mutants at a time, and returns the undetected mutants in their
    /// original order.
    func survivors(of mutants: [Mutant]) async throws -> [Mutant] {
        try await withThrowingTaskGroup(of: Mutant?.self) { group in
            var waiting = mutants[...]
            var survivors: [Mutant] = []
            var running = 0
            while running > 0 || !waiting.isEmpty {
                if running < 2, let mutant = waiting.popFirst() {
                    running += 1
                    group.addTask {
                        switch try await Self.run(suites, mutant, limit: limit) {
                        case .succeeded: mutant
                        case .failed: nil
                        }
                    }
                } else {
                    running -= 1
                    if let survivor = try await group.next() ?? nil { survivors.append(survivor) }
                }
            }
            return survivors.sorted { $0.id < $1.id }
        }
    }

    /// The environment variables of the test processes.
    ///
    /// Backtraces are disabled because the report does not use them. Storing temporary files in memory makes
    /// the tests much faster.
    private static let surroundings = ["SWIFT_BACKTRACE": "enable=no"].merging(
        FileManager.default.isWritableFile(atPath: "/dev/shm") ? ["TMPDIR": "/dev/shm"] : [:]
    ) { $1 }

    /// Runs the test suites sequentially until a suite fails.
    private static func run(_ suites: [String], _ mutant: Mutant?, limit: Int) async throws -> Shell.Outcome {
        let variables = (mutant.map { ["STOREFRONT_MUTANT": "\($0.id)"] } ?? [:]).merging(surroundings) { $1 }
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        var last = Shell.Outcome.failed("there are no tests")
                        for suite in suites {
                            last = try Shell.run(command(suite, limit: limit), variables, until: "✘")
                            if case .failed = last { break }
                        }
                        return last
                    }
                )
            }
        }
    }

    private static func command(_ suite: String, limit: Int) -> [String] {
        [
            "timeout", "--kill-after=1", "\(limit)", "nice", Workshop.tests, "--testing-library",
            "swift-testing", "--experimental-maximum-parallelization-width", "32", "--filter",
            "^\(suite.replacing(".", with: "\\."))",
        ]
    }
}
