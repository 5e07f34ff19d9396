/// Runs work in a task that is canceled before the work begins.
///
/// - Parameter work: The closure to run in the canceled task.
/// - Returns: The value that the closure returns.
/// - Throws: Any error that the closure throws.
package func whenCanceled<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await work()
    }.value
}
