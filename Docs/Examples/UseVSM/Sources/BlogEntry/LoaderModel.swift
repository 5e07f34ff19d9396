public import VSM

/// An entry that has not been loaded yet, with an action that loads it.
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
