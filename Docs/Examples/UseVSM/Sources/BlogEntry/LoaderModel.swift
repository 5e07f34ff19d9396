public import VSM

/// What can be done with an entry that was not loaded yet.
public struct LoaderModel {
    private let source: BlogSource

    /// Creates a model.
    ///
    /// - Parameter source: Where the entry comes from.
    public init(source: BlogSource) {
        self.source = source
    }

    /// Loads the entry.
    ///
    /// - Returns: That it is loading, at once; then what came of it.
    @StateSequenceBuilder
    public func load() -> StateSequence<BlogEntryViewState> {
        BlogEntryViewState.loading
        Next { await source.loadEntry() }
    }
}
