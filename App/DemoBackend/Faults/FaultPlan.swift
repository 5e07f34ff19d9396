import Synchronization

/// The fault rules of a running server, and how often each may still apply.
///
/// Safe to use from any isolation; requests that arrive at once use up a count exactly.
final class FaultPlan: Sendable {
    private struct Entry {
        let fault: Fault
        let pattern: RequestPattern
        let percent: Int
        var left: Int?
    }

    private let entries: Mutex<[Entry]>
    private let closings: Mutex<[Int?]>
    private let chance: Chance

    /// Starts with all rules unused; ``FaultRule/refuseConnections`` is about no reply and left out.
    /// - Parameters:
    ///   - rules: The rules, of which the earlier one wins.
    ///   - chance: Says which replies a rule spares that has not all of them.
    init(_ rules: [FaultRule], chance: Chance) {
        var entries: [Entry] = []
        var closings: [Int?] = []
        for rule in rules {
            switch rule {
            case .reply(let fault, let pattern, let times, let percent):
                entries.append(Entry(fault: fault, pattern: pattern, percent: percent, left: times))
            case .closeConnections(let times): closings.append(times)
            case .refuseConnections: break
            }
        }
        self.entries = Mutex(entries)
        self.closings = Mutex(closings)
        self.chance = chance
    }

    /// The fault of the next reply, or `nil` when it is to be answered well; uses up one of the rule's count.
    func next(method: String, path: String) -> Fault? {
        entries.withLock { entries in
            let index = entries.firstIndex { entry in
                entry.left != 0 && entry.pattern.matches(method: method, path: path)
                    && (entry.percent == 100 || chance.number(in: 1...100) <= entry.percent)
            }
            guard let index else { return nil }
            if let left = entries[index].left {
                entries[index].left = left - 1
            }
            return entries[index].fault
        }
    }

    /// Whether a new connection is to be closed at once; uses up one of the rule's count.
    func closesNextConnection() -> Bool {
        closings.withLock { closings in
            guard let index = closings.firstIndex(where: { $0 != 0 }) else { return false }
            if let left = closings[index] {
                closings[index] = left - 1
            }
            return true
        }
    }
}
