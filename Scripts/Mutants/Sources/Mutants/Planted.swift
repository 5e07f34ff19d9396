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
        var isFine = true
        for file in files {
            let others = targets.subtracting(file.suites)
            let own = file.suites.filter { file.path.contains("/\($0.replacing("Tests", with: ""))/") }
            guard
                let mutant = try sources[file.path]?.mutants.first(where: {
                    try !passes(own, $0) || !passes(file.suites, $0)
                })
            else {
                MutantsCommand.say("\(file.path): no bug is noticed by what is selected")
                isFine = false
                continue
            }
            // A test that fails by chance, which is not what is asked here, passes the second time.
            let isNoticed =
                try !others.isEmpty && !passes(others.sorted(), mutant) && !passes(others.sorted(), mutant)
            let rest = isNoticed ? "AND BY OTHERS" : "\(others.count) others pass"
            let place = "\(file.path):\(mutant.line): \(mutant.change)"
            MutantsCommand.say("\(place): noticed by what is selected (\(file.suites.count)), \(rest)")
            isFine = isFine && !isNoticed
        }
        return isFine
    }

    private func passes(_ targets: [String], _ mutant: Mutant) throws -> Bool {
        guard !targets.isEmpty else { return true }
        let outcome = try Shell.run(
            [
                "timeout", "--kill-after=1", "600", "nice", Workshop.tests, "--testing-library",
                "swift-testing",
                "--experimental-maximum-parallelization-width", "8", "--filter",
                "^(\(targets.joined(separator: "|")))\\.",
            ],
            ["STOREFRONT_MUTANT": "\(mutant.id)", "SWIFT_BACKTRACE": "enable=no"],
            until: "✘"
        )
        if case .succeeded = outcome { return true }
        return false
    }
}
