/// How much happened in a run, and how often with which result.
extension Torture {
    /// How often each thing happened.
    struct Counts: CustomStringConvertible {
        var rounds = 0
        var ownRounds = 0
        var changes = 0
        var kept: [ShopHands.Wish: Int] = [:]
        var notKept: [ShopHands.Wish: Int] = [:]
        var faults: [String: Int] = [:]
        var clientKills = 0
        var backendKills = 0
        var fullDisks = 0
        var placed = 0
        var refused = 0

        var description: String {
            let ends = ShopHands.Wish.allCases.map { wish in
                "\(wish) \(kept[wish] ?? 0) and \(notKept[wish] ?? 0)"
            }
            return """
                \(rounds) rounds (\(ownRounds) with the shop's own backend), \
                \(changes) changes (kept and not: \(ends.joined(separator: ", "))), \
                \(clientKills) kills of the shop, \(backendKills) of the backend, \(fullDisks) full disks, \
                \(placed) orders placed, \(refused) refused by the shop; starts of the backend with \
                \(faults.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", "))
                """
        }

        static func + (one: Counts, other: Counts) -> Counts {
            var sum = Counts()
            for path in [
                \Counts.rounds, \.ownRounds, \.changes, \.clientKills, \.backendKills, \.fullDisks, \.placed,
                \.refused,
            ] {
                sum[keyPath: path] = one[keyPath: path] + other[keyPath: path]
            }
            sum.faults = one.faults.merging(other.faults, uniquingKeysWith: +)
            sum.kept = one.kept.merging(other.kept, uniquingKeysWith: +)
            sum.notKept = one.notKept.merging(other.notKept, uniquingKeysWith: +)
            return sum
        }
    }
}
