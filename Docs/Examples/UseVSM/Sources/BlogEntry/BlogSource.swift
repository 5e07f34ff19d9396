/// A source of blog entries.
public struct BlogSource {
    private let entry: () async throws -> String

    /// Creates a source.
    ///
    /// - Parameter entry: A closure that loads the entry.
    public init(entry: @escaping () async throws -> String) {
        self.entry = entry
    }

    /// Loads the entry and returns a state that shows either the entry or the failure.
    func loadEntry() async -> BlogEntryViewState {
        do {
            return .loaded(BlogModel(text: try await entry(), source: self))
        } catch {
            return .failed(ErrorModel(message: "\(error)", source: self))
        }
    }
}
