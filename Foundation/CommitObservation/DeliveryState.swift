import Synchronization

/// Tracks how many commits the consumer of a sequence has handled.
final class DeliveryState: Sendable {
    private let delivered = Mutex<UInt64?>(nil)
    private let deliveries = CommitSignal()

    /// Records that the consumer has handled all commits up to the given count.
    func deliver(_ count: UInt64) {
        delivered.withLock { $0 = max($0 ?? 0, count) }
        deliveries.commit()
    }

    func finish() {
        deliver(.max)
    }

    /// Returns when the consumer has handled the target commit or has stopped, or when the task is canceled.
    func wait(for target: UInt64) async {
        while !Task.isCancelled {
            let seen = deliveries.count
            if let delivered = delivered.withLock(\.self), delivered >= target { return }
            await deliveries.wait(after: seen)
        }
    }
}
