import Synchronization

/// A running server's fault rules, with the number of times that each rule can still be applied.
///
/// The plan is safe to use from any isolation domain. Even if requests are concurrent, a rule is never
/// applied more often than its count allows.
final class FaultPlan: Sendable {
    private let rules: Mutex<[FaultRule]>
    private let chance: Chance

    /// Creates a plan for faults in replies and connections.
    ///
    /// The plan ignores ``FaultRule/refuseConnections``. If a rule has a percentage, `chance` determines
    /// whether the rule applies.
    init(_ rules: [FaultRule], chance: Chance) {
        self.rules = Mutex(rules)
        self.chance = chance
    }

    /// Returns the fault for the next reply and decrements the count of the rule that contains the fault.
    func next(method: String, path: String) -> Fault? {
        rules.withLock { rules in
            for (index, rule) in rules.enumerated() {
                guard case .reply(let fault, let pattern, let left, let percent) = rule, left != 0,
                    pattern.matches(method: method, path: path),
                    percent == 100 || chance.number(in: 1...100) <= percent
                else { continue }
                rules[index] = .reply(fault, to: pattern, times: left.map { $0 - 1 }, percent: percent)
                return fault
            }
            return nil
        }
    }

    /// Returns whether the server should close the next connection immediately.
    ///
    /// If the result is `true`, the method has decremented the count of the rule that applies.
    func closesNextConnection() -> Bool {
        rules.withLock { rules in
            for (index, rule) in rules.enumerated() {
                guard case .closeConnections(let left) = rule, left != 0 else { continue }
                rules[index] = .closeConnections(times: left.map { $0 - 1 })
                return true
            }
            return false
        }
    }
}
