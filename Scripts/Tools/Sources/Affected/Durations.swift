import Foundation

/// How many milliseconds a run of tests takes, by what runs alone: `Tests/durations.json`.
///
/// That is a target, `HomeFeatureTests`, or a suite of one that takes long, `StorefrontTests.SyncTests`; the
/// target then stands for the rest of it. `Scripts/durations` records it, and it is committed, so that all
/// machines part the tests alike.
struct Durations {
    /// By the names of targets and suites.
    let milliseconds: [String: Int]

    /// Where it is, from the root of the project.
    static let path = "Tests/durations.json"

    /// Some tests that run on one machine.
    struct Part: Equatable {
        /// The target that has to be built.
        let target: String
        /// Which of its tests: a regular expression for their whole names.
        let filter: String

        private init(target: String, filter: String) { (self.target, self.filter) = (target, filter) }

        /// A suite of a target.
        init(suite: String, of target: String) {
            self.init(target: target, filter: "^\(target)\\.\(suite)[./]")
        }

        /// All of a target but some suites.
        init(target: String, but suites: [String]) {
            let others = suites.isEmpty ? "" : "(?!(\(suites.joined(separator: "|")))[./])"
            self.init(target: target, filter: "^\(target)\\.\(others)")
        }
    }

    /// Parts the tests among machines so that each has about the same to do.
    ///
    /// - Parameters:
    ///   - tests: The targets; one that was never measured counts as much as most do.
    ///   - count: How many machines there are.
    /// - Returns: What each runs; together all tests, none twice.
    func shards(of tests: [String], count: Int) -> [[Part]] {
        let known = milliseconds.values.sorted()
        let usual = known.isEmpty ? 1 : known[known.count / 2]
        let parts = tests.flatMap { test -> [(part: Part, time: Int)] in
            let names = suites(of: test)
            return [(part: Part(target: test, but: names), time: milliseconds[test] ?? usual)]
                + names.map { (Part(suite: $0, of: test), milliseconds["\(test).\($0)"] ?? 0) }
        }
        var shards = [(parts: [Part], time: Int)](repeating: ([], 0), count: count)
        for (part, time) in parts.sorted(by: { ($1.time, $0.part.filter) < ($0.time, $1.part.filter) }) {
            guard let least = shards.indices.min(by: { shards[$0].time < shards[$1].time }) else { break }
            shards[least].parts.append(part)
            shards[least].time += time
        }
        return shards.map { $0.parts.sorted { $0.filter < $1.filter } }
    }

    private func suites(of test: String) -> [String] {
        milliseconds.keys.filter { $0.hasPrefix(test + ".") }.map { String($0.dropFirst(test.count + 1)) }
            .sorted()
    }
}
