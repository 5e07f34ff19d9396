/// Where entries come from.
public struct BlogSource {
    private let entry: () async throws -> String

    /// Creates a source.
    ///
    /// - Parameter entry: Loads the entry.
    public init(entry: @escaping () async throws -> String) {
        self.entry = entry
    }

    /// Loads the entry; a failure is a state like any other.
    func loadEntry() async -> BlogEntryViewState {
        do {
            return .loaded(BlogModel(text: try await entry(), source: self))
        } catch {
            return .failed(ErrorModel(message: "\(error)", source: self))
        }
    }
}
