/// Runs work in a task that is canceled before the work begins.
package func whenCanceled<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await work()
    }.value
}
