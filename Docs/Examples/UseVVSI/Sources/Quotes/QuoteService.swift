/// A service that loads quotes.
///
/// The service is nonisolated because a container may pass it to any task.
public nonisolated struct QuoteService: Sendable {
    let next: @Sendable () async throws -> String

    /// Creates a service.
    ///
    /// - Parameter next: A closure that loads a quote.
    public init(next: @escaping @Sendable () async throws -> String) {
        self.next = next
    }
}
