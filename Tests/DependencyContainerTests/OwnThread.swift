import Foundation

/// Runs a blocking job on a thread of its own, so that no thread of the cooperative pool is blocked.
enum OwnThread {
    static func run<Result: Sendable>(_ job: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: job()) }
        }
    }
}
