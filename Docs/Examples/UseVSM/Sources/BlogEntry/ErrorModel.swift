public import VSM

/// Why an entry could not be loaded, and what can be done about it.
public struct ErrorModel {
    /// What went wrong.
    public let message: String

    let source: BlogSource

    /// Loads the entry once more.
    ///
    /// - Returns: That it is loading, at once; then what came of it.
    public func retry() -> StateSequence<BlogEntryViewState> {
        LoaderModel(source: source).load()
    }
}
