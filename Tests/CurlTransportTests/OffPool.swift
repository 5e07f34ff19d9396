import Foundation

/// Runs what blocks on a thread of its own: the threads of Swift's tasks are few, and other tests need them.
///
/// - Parameter body: What blocks.
/// - Returns: What it returns.
/// - Throws: What it throws.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread {
            continuation.resume(with: Result { try body() })
        }.start()
    }
}
