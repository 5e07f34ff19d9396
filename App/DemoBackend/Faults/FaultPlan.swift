import Synchronization

/// The fault rules of a running server, and how often each may still apply.
///
/// Safe to use from any isolation; requests that arrive at once use up a count exactly.
final class FaultPlan: Sendable {
    private struct Entry {
        let fault: Fault
        let pattern: RequestPattern
        var left: Int?
    }

    private let entries: Mutex<[Entry]>

    /// Starts with all rules unused; ``FaultRule/refuseConnections`` is not about replies and left out.
    init(_ rules: [FaultRule]) {
        entries = Mutex(
            rules.compactMap { rule in
                guard case .reply(let fault, let pattern, let times) = rule else { return nil }
                return Entry(fault: fault, pattern: pattern, left: times)
            }
        )
    }

    /// The fault of the next reply, or `nil` when it is to be answered well; uses up one of the rule's count.
    func next(method: String, path: String) -> Fault? {
        entries.withLock { entries in
            let index = entries.firstIndex { $0.left != 0 && $0.pattern.matches(method: method, path: path) }
            guard let index else { return nil }
            if let left = entries[index].left {
                entries[index].left = left - 1
            }
            return entries[index].fault
        }
    }
}
