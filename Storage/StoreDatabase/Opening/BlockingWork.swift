import Dispatch
import StoreDomain

/// Runs work that blocks its thread where it cannot hold up other tasks.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "storefront.database.opening")

    /// Runs work, one piece after the other, and waits for it; cancelling the caller does not stop it.
    ///
    /// - Parameter work: What blocks.
    /// - Returns: What it returned.
    /// - Throws: What it threw.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let result = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: Result { () throws(StorageError) in try work() })
            }
        }
        return try result.get()
    }
}
