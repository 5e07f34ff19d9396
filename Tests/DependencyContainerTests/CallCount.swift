import Synchronization

/// Counts how often a factory has run.
final class CallCount: Sendable {
    private let calls = Mutex(0)

    var value: Int { calls.withLock { $0 } }

    /// Counts a call.
    ///
    /// - Returns: The number of the call, from 1.
    @discardableResult
    func increment() -> Int {
        calls.withLock { calls in
            calls += 1
            return calls
        }
    }
}
