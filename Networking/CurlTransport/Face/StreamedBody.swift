import Foundation
import HTTPTransport

/// The body of a streamed response, on the reader's side; when it is released the transfer ends.
final class StreamedBody: ResponseBodySource {
    private let pending: PendingRequest
    private let queue: CommandQueue

    /// Creates a body.
    ///
    /// - Parameters:
    ///   - pending: A request whose caller has the head.
    ///   - queue: The loop's queue.
    init(of pending: PendingRequest, in queue: CommandQueue) {
        self.pending = pending
        self.queue = queue
    }

    deinit {
        cancel()
    }

    var metrics: TransportMetrics? {
        pending.metrics
    }

    func next() async throws(TransportError) -> Data? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { pending.read($0, in: queue) }
        } onCancel: {
            cancel()
        }
        return try result.get()
    }

    func cancel() {
        pending.cancel(in: queue)
    }
}
