import Synchronization

/// How far the consumer of a sequence has got, and what waits for its progress.
final class DeliveryState: Sendable {
    private let delivered = Mutex<UInt64?>(nil)
    private let deliveries = CommitSignal()

    /// Notes that everything up to a commit is handled.
    func deliver(_ count: UInt64) {
        delivered.withLock { $0 = max($0 ?? 0, count) }
        deliveries.commit()
    }

    /// Notes that the consumer has stopped: nothing more will be handled.
    func finish() {
        deliver(.max)
    }

    /// Waits until a commit is handled, the consumer has stopped or the task is canceled.
    func wait(for target: UInt64) async {
        while !Task.isCancelled {
            let seen = deliveries.count
            if let delivered = delivered.withLock(\.self), delivered >= target { return }
            await deliveries.wait(after: seen)
        }
    }
}
