import ArgumentParser
import Foundation

/// Makes an order go wrong twice, in every way there is, and compares what the shop says with the facts.
struct PairsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pairs",
        abstract: "Let an order go wrong in two ways after each other, and compare shop and backend."
    )

    @Option(help: "Which part of the cases, as 1/3; all of them unless given.")
    var part = "1/1"

    @Option(help: "How many cases, spread evenly over all; all of them unless given.")
    var sample: Int?

    @Flag(help: "The faults that last until a time limit, instead of the quick ones.")
    var slow = false

    @Option(help: "Some cases, as 'lostReply * kept takeBack'; of a single one, how to repeat it.")
    var only = "* * * *"

    func validate() throws {
        guard sample ?? 1 > 0 else { throw ValidationError("--sample is not a number from 1.") }
        guard partNumbers != nil else { throw ValidationError("--part is none: write it as 1/3.") }
        guard !cases.isEmpty else {
            throw ValidationError("--only is no case: write two faults, kept or new, and what is next.")
        }
    }

    func run() throws {
        // A program that was killed reads nothing.
        signal(SIGPIPE, SIG_IGN)
        let directory = FileManager.default.temporaryDirectory.appending(path: "pairs-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let trial = try OrderTrial(in: directory)
        defer {
            trial.end()
            try? FileManager.default.removeItem(at: directory)
        }
        if let only = cases.first, cases.count == 1 { return try repeatCase(only, with: trial) }
        try runAll(with: trial)
    }

    private var partNumbers: (Int, Int)? {
        let numbers = part.split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2, numbers[0] > 0, numbers[0] <= numbers[1] else { return nil }
        return (numbers[0], numbers[1])
    }

    private var cases: [OrderCase] {
        let all = (slow ? OrderCase.allSlow : OrderCase.all).filter { $0.isMeant(by: only) }
        let (number, parts) = partNumbers ?? (1, 1)
        return (sample.map(all.sample) ?? all).part(number, of: parts)
    }

    private func runAll(with trial: OrderTrial) throws {
        let cases = cases
        var wrong = 0
        for (count, tried) in cases.enumerated() {
            if count > 0, count % 250 == 0 { say("\(count) of \(cases.count) cases, \(wrong) wrong") }
            guard let verdict = try trial.run(tried) else { continue }
            let steps = trial.script.count
            // The shop may send by itself between its frame and the read of the backend, but not in two runs.
            guard try trial.run(tried) != nil else {
                say("once only: \(tried): \(verdict)")
                continue
            }
            wrong += 1
            say("wrong: \(steps) steps: \(tried): \(verdict)")
        }
        say("\(cases.count) cases, \(wrong) wrong")
        guard wrong == 0 else { throw ExitCode.failure }
    }

    private func repeatCase(_ tried: OrderCase, with trial: OrderTrial) throws {
        let verdict = try trial.run(tried)
        for line in trial.script { say("    \(line)") }
        say("\(tried): \(verdict ?? "nothing is wrong")")
        guard verdict == nil else { throw ExitCode.failure }
    }

    private func say(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("pairs: \(text)\n".utf8))
    }
}
