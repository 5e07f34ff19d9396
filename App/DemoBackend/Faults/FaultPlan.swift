import Synchronization

/// The fault rules of a running server, and how often each may still apply.
///
/// Safe to use from any isolation; requests that arrive at once use up a count exactly.
final class FaultPlan: Sendable {
    private let rules: Mutex<[FaultRule]>
    private let chance: Chance

    /// ``FaultRule/refuseConnections`` is about no reply; `chance` decides which replies a rule with a
    /// percentage spares.
    init(_ rules: [FaultRule], chance: Chance) {
        self.rules = Mutex(rules)
        self.chance = chance
    }

    /// The fault of the next reply, or `nil` when it is to be answered well; uses up one of the rule's count.
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

    /// Whether a new connection is to be closed at once; uses up one of the rule's count.
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
