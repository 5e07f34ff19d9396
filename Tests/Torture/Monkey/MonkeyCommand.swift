import ArgumentParser
import Foundation

/// Types at random into the shop, and reports what no person should see there.
struct MonkeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "monkey",
        abstract: "Type at random into the shop, and report what no person should meet there."
    )

    @Option(help: "How many lines to type.")
    var steps = 100_000

    @Option(help: "What everything is chosen from; by chance unless given.")
    var seed: UInt64?

    func run() throws {
        // A shop that has crashed reads nothing.
        signal(SIGPIPE, SIG_IGN)
        let seed = seed ?? UInt64.random(in: 0...999_999)
        let say = { (text: String) in
            try? FileHandle.standardOutput.write(contentsOf: Data("monkey: \(text)\n".utf8))
        }
        say("seed \(seed)")
        var monkey = Monkey(seed: seed)
        try monkey.walk(steps: steps) { say($0) }
        guard monkey.report(say: { say($0) }) else { throw ExitCode.failure }
        say("no crash, no dead end, nothing that does nothing, with seed \(seed)")
    }
}
