/// Runs work in a task that is canceled before the work begins.
///
/// - Parameter work: The work.
/// - Returns: The result of the work.
/// - Throws: The error that the work throws.
package func whenCanceled<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await work()
    }.value
}
