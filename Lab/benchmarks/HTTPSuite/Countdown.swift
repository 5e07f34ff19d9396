import Synchronization

/// How often something is still to be done, by whoever comes first.
final class Countdown: Sendable {
    private let remaining: Atomic<Int>

    init(_ count: Int) {
        remaining = Atomic(count)
    }

    /// Takes one; `false` when there is none left.
    func takeOne() -> Bool {
        remaining.subtract(1, ordering: .relaxed).oldValue > 0
    }
}
