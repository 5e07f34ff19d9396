import Synchronization

/// Requests that were last answered with something invalid.
///
/// Such an answer may be kept on its way, and would come again: the next question has to go past every cache.
final class DoubtedAnswers: Sendable {
    private let targets = Mutex<Set<String>>([])

    /// Whether the last answer made no sense.
    ///
    /// - Parameter target: The path and query of the question.
    /// - Returns: Whether to go past every cache.
    func contains(_ target: String) -> Bool {
        targets.withLock { $0.contains(target) }
    }

    /// Takes down whether an answer made sense.
    ///
    /// - Parameters:
    ///   - target: The path and query of the question.
    ///   - isDoubted: Whether the answer made no sense.
    func note(_ target: String, isDoubted: Bool) {
        targets.withLock { targets in
            if isDoubted { targets.insert(target) } else { targets.remove(target) }
        }
    }
}
