import Foundation
import MutantMaker

/// A bug in each module: what is selected for a change of the file that has it must notice it, and all other
/// tests must pass with it.
struct Planted {
    private let files: [Workshop.Guarded]
    private let targets: Set<String>

    /// Reads a table.
    ///
    /// - Parameter table: A file: “all:” and all test targets, then lines of a source, a colon, and the test
    ///   targets that a change of it selects.
    /// - Throws: ``Complaint`` where it is no such table.
    init(table: String) throws {
        let lines = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").map { line in
            line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
        }
        guard lines.allSatisfy({ $0.count == 2 && $0[0].count == 1 }), lines.first?[0] == ["all"] else {
            throw Complaint("\(table) is no table of sources and test targets.")
        }
        targets = Set(lines[0][1])
        files = lines.dropFirst().map { Workshop.Guarded(path: $0[0][0], suites: $0[1]) }
    }

    /// Checks each bug and tells a person.
    ///
    /// - Returns: Whether each is noticed by what is selected, and by nothing else.
    /// - Throws: ``Complaint`` where the copy of the project cannot be built.
    func check() throws -> Bool {
        let sources = try Workshop(most: 6).build(files)
        if let failure = try failure(of: targets.sorted(), with: nil) {
            throw Complaint("the tests do not pass without a bug: \(failure)")
        }
        var isFine = true
        for file in files {
            guard sources[file.path]?.mutants.isEmpty == false else {
                MutantsCommand.say("\(file.path): it decides nothing that a bug could turn round")
                continue
            }
            let others = targets.subtracting(file.suites).sorted()
            let own = file.suites.filter { file.path.contains("/\($0.replacing("Tests", with: ""))/") }
            guard
                let mutant = try sources[file.path]?.mutants.first(where: {
                    try failure(of: own, with: $0) != nil || failure(of: file.suites, with: $0) != nil
                })
            else {
                MutantsCommand.say("\(file.path): no bug is noticed by what is selected")
                isFine = false
                continue
            }
            // A test that fails by chance, which is not what is asked here, passes the second time.
            let first = try failure(of: others, with: mutant)
            let noticed = try first == nil ? nil : failure(of: others, with: mutant)
            let rest = noticed.map { "AND BY OTHERS: \($0)" } ?? "\(others.count) others pass"
            let place = "\(file.path):\(mutant.line): \(mutant.change)"
            MutantsCommand.say("\(place): noticed by what is selected (\(file.suites.count)), \(rest)")
            isFine = isFine && noticed == nil
        }
        return isFine
    }

    /// The first failure of the tests of some targets; `nil` where they pass.
    private func failure(of targets: [String], with mutant: Mutant?) throws -> String? {
        guard !targets.isEmpty else { return nil }
        let outcome = try Shell.run(
            [
                "timeout", "--kill-after=1", "600", "nice", Workshop.tests, "--testing-library",
                "swift-testing", "--experimental-maximum-parallelization-width", "8", "--filter",
                "^(\(targets.joined(separator: "|")))\\.",
            ],
            ["STOREFRONT_MUTANT": "\(mutant?.id ?? 0)", "SWIFT_BACKTRACE": "enable=no"],
            until: "✘"
        )
        guard case .failed(let text) = outcome else { return nil }
        return text.split(separator: "\n").first { $0.contains("✘") }.map(String.init) ?? "it ended early"
    }
}
