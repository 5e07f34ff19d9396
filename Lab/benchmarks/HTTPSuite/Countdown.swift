import Synchronization

/// A thread-safe counter of remaining repetitions, which several tasks share.
final class Countdown: Sendable {
    private let remaining: Atomic<Int>

    init(_ count: Int) {
        remaining = Atomic(count)
    }

    /// Takes one repetition, or returns `false` if none remains.
    func takeOne() -> Bool {
        remaining.subtract(1, ordering: .relaxed).oldValue > 0
    }
}
