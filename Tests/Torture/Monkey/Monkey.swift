import Foundation

/// Walks over whatever the screens of the shop offer, and collects what no person should see.
struct Monkey {
    /// A fault, and how it came about.
    private struct Finding {
        var acts: [Act]
        var script: [String]
    }

    /// How the uses of a control went.
    private struct Uses {
        var count = 0
        var hadEffect = false
        var first: Finding
    }

    /// How many lines a shop gets, with and without restarts in between.
    private static let (shortLife, longLife) = (1_000, 10_000)

    /// How many lines of a long life fill the caches in memory, and by how many KiB it may grow after
    /// them.
    private static let (warmUp, mostGrowth) = (2_000, 16_384)

    /// How often a control has to be without effect, including when it is used again later, to count as a
    /// fault.
    private static let fewestUses = 2

    /// How many shorter scripts are tried for a fault, and for how long.
    private static let (attempts, patience) = (100, Duration.seconds(180))

    private let seed: UInt64
    private var choice: MonkeyChoice
    private var findings: [String: Finding] = [:]
    private var uses: [String: Uses] = [:]
    private var steps = 0
    private var ends = 0
    private var growths: [Int] = []

    /// Starts a walk.
    ///
    /// - Parameter seed: Determines everything except when the system runs a process.
    init(seed: UInt64) {
        self.seed = seed
        choice = MonkeyChoice(seed: seed)
    }

    /// Walks.
    ///
    /// - Parameters:
    ///   - steps: How many lines to type.
    ///   - say: Takes the progress, line by line.
    /// - Throws: An error of Foundation, when nothing can be started.
    mutating func walk(steps: Int, say: (String) -> Void) throws {
        var lives = 0
        while self.steps < steps {
            lives += 1
            try live(steps: steps - self.steps, isLong: lives.isMultiple(of: 10))
            say("\(self.steps) steps, \(choice.screens.count) screens, faults: \(findings.keys.sorted())")
        }
    }

    /// Runs one life of a shop, from its first start on.
    private mutating func live(steps: Int, isLong: Bool) throws {
        let life = try MonkeyLife()
        var acts: [Act] = []
        var warmSize = 0
        for step in 0..<min(isLong ? Self.longLife : Self.shortLife, steps) {
            let act = choice.next(on: life.sight, staysOpen: isLong)
            acts.append(act)
            self.steps += 1
            if case .open = act { ends += 1 }
            if step == Self.warmUp { warmSize = life.residentSize }
            do {
                guard var use = try life.perform(act), isToNote(use) else { continue }
                if !use.hadEffect {
                    // A recent answer may be reused without a request: try again later.
                    acts += [.wait, act]
                    _ = try life.perform(.wait)
                    guard let again = try life.perform(act) else { continue }
                    use = again
                }
                note(use, acts, life.script)
            } catch let error as TortureError {
                let finding = Finding(acts: acts, script: life.script)
                findings[error.description, default: finding] = finding
                return
            }
        }
        guard isLong, warmSize > 0 else { return }
        let growth = life.residentSize - warmSize
        growths.append(growth)
        guard growth > Self.mostGrowth else { return }
        let finding = Finding(acts: [], script: ["\(acts.count) lines from \(warmSize) KiB on"])
        findings["its memory grows by \(growth) KiB"] = finding
    }

    /// Whether it is still unknown what a control does.
    private func isToNote(_ use: MonkeyJudge.Use) -> Bool {
        guard let known = uses[use.name] else { return true }
        return !known.hadEffect && (use.hadEffect || known.count < Self.fewestUses)
    }

    private mutating func note(_ use: MonkeyJudge.Use, _ acts: [Act], _ script: [String]) {
        let first = Finding(acts: use.hadEffect ? [] : acts, script: script)
        uses[use.name, default: Uses(first: first)].count += 1
        if use.hadEffect { uses[use.name]?.hadEffect = true }
    }

    /// Reports what was seen and what was found, with the shortest script for each fault.
    ///
    /// - Parameter say: Takes the report, line by line.
    /// - Returns: Whether nothing was found.
    func report(say: (String) -> Void) -> Bool {
        for (kind, count) in choice.visits.sorted(by: { $0.key < $1.key }) {
            let screens = choice.screens.count { $0 == kind || $0.hasPrefix(kind + "/") }
            let all = choice.uses(on: kind)
            let used = all.count { $0 > 0 }
            say("\(kind): \(count) lines, \(screens) screens, \(used) of \(all.count) controls")
        }
        say("\(steps) steps, \(ends) starts; growth of the memory after the warm-up, in KiB: \(growths)")
        for name in choice.missed { say("never visited: \(name)") }
        for (fault, finding) in findings.sorted(by: { $0.key < $1.key }) {
            tell(fault, finding, say: say) { acts in Self.replay(acts) { _ in false } == fault }
        }
        let idle = uses.filter { !$0.value.hadEffect }
        for (name, uses) in idle.sorted(by: { $0.key < $1.key }) {
            guard uses.count >= Self.fewestUses else {
                say("without effect, but used too seldom to tell: \(name)")
                continue
            }
            tell("does nothing: \(name)", uses.first, say: say) { acts in
                Self.replay(acts) { $0.name == name && !$0.hadEffect } == name
            }
        }
        return findings.isEmpty && choice.missed.isEmpty
            && !idle.contains { $0.value.count >= Self.fewestUses }
    }

    private func tell(
        _ fault: String,
        _ finding: Finding,
        say: (String) -> Void,
        shows: ([Act]) -> Bool
    ) {
        say("FAULT with seed \(seed): \(fault)")
        guard shows(finding.acts) else {
            say("it does not come again; these were the last lines:")
            for line in finding.script.suffix(20) { say("  " + line.prefix(200)) }
            return
        }
        // ALLOWED: it only bounds how short the script gets.
        let deadline = ContinuousClock.now + Self.patience
        // ALLOWED: as above.
        func stillShows(_ acts: [Act]) -> Bool { ContinuousClock.now < deadline && shows(acts) }
        // Usually the last start and a few lines are enough.
        let start = finding.acts.lastIndex { if case .open = $0 { true } else { false } } ?? 0
        let tails = [1, 2, 4, 8, 16, 32].map { [finding.acts[start]] + finding.acts.suffix($0) }
        let tail = tails.first { $0.count < finding.acts.count && stillShows($0) }
        let shortest = (tail ?? finding.acts).shortened(attempts: Self.attempts, while: stillShows)
        say("\(shortest.count) of \(finding.acts.count) acts show it:")
        for line in (try? Self.script(of: shortest)) ?? [] { say("  " + line.prefix(200)) }
    }

    /// Does the same again on a fresh directory.
    ///
    /// - Parameters:
    ///   - acts: What to do.
    ///   - isMeant: Whether the use of a control is the one to find.
    /// - Returns: The fault or the name of the use, whichever came first; `nil` for none.
    private static func replay(_ acts: [Act], until isMeant: (MonkeyJudge.Use) -> Bool) -> String? {
        do {
            let life = try MonkeyLife()
            for (last, act) in zip([.wait] + acts, acts) {
                if let use = try life.perform(act), last == .wait, isMeant(use) { return use.name }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    private static func script(of acts: [Act]) throws -> [String] {
        let life = try MonkeyLife()
        for act in acts { _ = try? life.perform(act) }
        return life.script
    }
}
