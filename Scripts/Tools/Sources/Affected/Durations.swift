import Foundation

/// How many milliseconds a run of the tests of each target takes: `Tests/durations.json`.
///
/// `Scripts/durations` records it, and it is committed, so that all machines part the targets alike.
struct Durations {
    /// By the names of the targets.
    let milliseconds: [String: Int]

    /// Where it is, from the root of the project.
    static let path = "Tests/durations.json"

    /// Parts the test targets among machines so that each has about the same to do.
    ///
    /// - Parameters:
    ///   - tests: The targets; one that was never measured counts as much as most do.
    ///   - count: How many machines there are.
    /// - Returns: The targets of each; together all of them, none twice.
    func shards(of tests: [String], count: Int) -> [[String]] {
        let known = milliseconds.values.sorted()
        let usual = known.isEmpty ? 1 : known[known.count / 2]
        let ordered = tests.map { (test: $0, time: milliseconds[$0] ?? usual) }
            .sorted { ($1.time, $0.test) < ($0.time, $1.test) }
        var shards = [(tests: [String], time: Int)](repeating: ([], 0), count: count)
        for (test, time) in ordered {
            guard let least = shards.indices.min(by: { shards[$0].time < shards[$1].time }) else { break }
            shards[least].tests.append(test)
            shards[least].time += time
        }
        return shards.map { $0.tests.sorted() }
    }
}
