import Synchronization

/// A thread-safe counter that several tasks share to count the remaining repetitions.
final class Countdown: Sendable {
    private let remaining: Atomic<Int>

    init(_ count: Int) {
        remaining = Atomic(count)
    }

    /// Decrements the counter, and returns `false` if no repetitions remained.
    func takeOne() -> Bool {
        remaining.subtract(1, ordering: .relaxed).oldValue > 0
    }
}
