public import VSM

/// A failure to load an entry, along with an action that tries to load it again.
public struct ErrorModel {
    /// The description of the error.
    public let message: String

    let source: BlogSource

    /// Loads the entry again.
    ///
    /// - Returns: The loading state, followed by the state after loading.
    public func retry() -> StateSequence<BlogEntryViewState> {
        LoaderModel(source: source).load()
    }
}
