@testable import CurlTransport

/// What a loop has made and holds: it proves that things are used again and let go.
struct LoopCounts: Sendable, Equatable {
    /// The transfers in flight.
    var transfers = 0

    /// The requests that wait for one of those to end.
    var waiting = 0

    /// The easy handles that were ever made.
    var madeHandles = 0

    /// The easy handles that wait for their next transfer.
    var idleHandles = 0

    /// How often the loop has waited with a time limit, and not just for a command.
    var limitedPolls = 0
}

extension LoopCounts {
    /// Counts what a loop holds, on its thread.
    init(of loop: TransferLoop) {
        self.init(
            transfers: loop.transfers.count,
            waiting: loop.hosts.waiting.count,
            madeHandles: loop.handles.madeCount,
            idleHandles: loop.handles.idleCount,
            limitedPolls: loop.limitedPolls
        )
    }
}

extension LibcurlTransport {
    /// What the loop has made and holds; `nil` after a shutdown.
    func counts() async -> LoopCounts? {
        await withCheckedContinuation { continuation in
            let isTaken = queue.add(.inspect { continuation.resume(returning: LoopCounts(of: $0)) })
            if !isTaken { continuation.resume(returning: nil) }
        }
    }
}
