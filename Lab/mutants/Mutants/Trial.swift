import Foundation
import MutantMaker

/// Runs the tests that guard a file, once with each of its mutants in force.
struct Trial {
    let suites: [String]

    /// How long the tests may take with a mutant.
    private let limit: Int

    /// Runs the tests without a mutant, twice at once; they have to pass.
    ///
    /// - Parameter suites: The test targets.
    /// - Throws: ``Complaint`` where they do not.
    init(of suites: [String]) async throws {
        self.suites = suites
        let start = Date.now
        async let first = Self.run(suites, nil, limit: 300)
        async let second = Self.run(suites, nil, limit: 300)
        for outcome in try await [first, second] {
            guard case .succeeded(let text) = outcome, text.contains(/with [1-9][0-9]* tests?/) else {
                throw Complaint("the tests do not pass without a mutant: \(outcome)")
            }
        }
        limit = 10 + 4 * Int(Date.now.timeIntervalSince(start))
    }

    /// Runs the tests with each mutant, two at a time.
    ///
    /// - Parameter mutants: The mutants.
    /// - Returns: Those that no test notices, in their order.
    /// - Throws: What kept a test process from being run.
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

    /// Nobody reads where a mutant crashed.
    ///
    /// Without a disk, which nothing here needs, tests are much faster.
    private static let surroundings = ["SWIFT_BACKTRACE": "enable=no"].merging(
        FileManager.default.isWritableFile(atPath: "/dev/shm") ? ["TMPDIR": "/dev/shm"] : [:]
    ) { $1 }

    /// Runs the tests, one target after the other, until one fails.
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
