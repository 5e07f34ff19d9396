import ArgumentParser
import Foundation

/// What can be done to the shop.
@main
struct TortureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Torture",
        abstract: "Do to the shop what no person would.",
        subcommands: [RoundsCommand.self, MonkeyCommand.self, PairsCommand.self]
    )
}

/// Shops until something is lost, doubled or damaged, or until all rounds are done.
struct RoundsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rounds",
        abstract: "Kill the shop and its backend again and again, and compare what is left."
    )

    @Option(help: "How many rounds; each compares everything once.")
    var rounds = 200

    @Option(help: "What everything is chosen from; by chance unless given.")
    var seed: UInt64?

    @Flag(help: "Send an order again under another key; torture must fail then.")
    var brokenCheckout = false

    func validate() throws {
        guard (1...1_000_000).contains(rounds) else {
            throw ValidationError("--rounds is \(rounds): give a number from 1 to 1000000.")
        }
    }

    private func say(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("torture: \(text)\n".utf8))
    }

    func run() throws {
        let seed = seed ?? UInt64.random(in: 0...999_999)
        var counts = Torture.Counts()
        // Stock runs out, so each stretch of rounds gets a shop of its own.
        for (number, stretch) in stride(from: 0, to: rounds, by: 25).enumerated() {
            let directory = FileManager.default.temporaryDirectory.appending(path: "torture-\(UUID())")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            var torture = Torture(
                seed: seed &+ UInt64(number),
                usesOwnBackend: !brokenCheckout && (seed &+ UInt64(number)) % 2 == 1,
                isCheckoutBroken: brokenCheckout,
                directory: directory
            )
            do {
                try torture.run(rounds: min(25, rounds - stretch))
            } catch {
                say(
                    "round \(counts.rounds + torture.counts.rounds + 1) with seed \(seed): \(error)"
                )
                say(torture.history.joined(separator: "\ntorture: "))
                say("everything is kept in \(directory.path)")
                throw ExitCode.failure
            }
            counts = counts + torture.counts
            torture.end()
            try FileManager.default.removeItem(at: directory)
            say("\(counts)")
        }
        // A control that was renamed is never found.
        let never = ShopHands.Wish.allCases.filter { counts.kept[$0] == nil }
        guard rounds < 50 || never.isEmpty else {
            say("never done in the shop: \(never)")
            throw ExitCode.failure
        }
        say("nothing lost, nothing doubled, with seed \(seed)")
    }
}
