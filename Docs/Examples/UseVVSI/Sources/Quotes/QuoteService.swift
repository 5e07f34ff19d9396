/// Where quotes come from.
///
/// A container may hand it to any task, so it leaves the main actor.
public nonisolated struct QuoteService: Sendable {
    let next: @Sendable () async throws -> String

    /// Creates a service.
    ///
    /// - Parameter next: Loads a quote.
    public init(next: @escaping @Sendable () async throws -> String) {
        self.next = next
    }
}
