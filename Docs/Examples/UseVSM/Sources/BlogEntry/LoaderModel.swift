public import VSM

/// The action that loads an entry for the first time.
public struct LoaderModel {
    private let source: BlogSource

    /// Creates a model.
    ///
    /// - Parameter source: The source of the entry.
    public init(source: BlogSource) {
        self.source = source
    }

    /// Loads the entry.
    ///
    /// - Returns: The loading state, followed by the state after loading.
    @StateSequenceBuilder
    public func load() -> StateSequence<BlogEntryViewState> {
        BlogEntryViewState.loading
        Next { await source.loadEntry() }
    }
}
