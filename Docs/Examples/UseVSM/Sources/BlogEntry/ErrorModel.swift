public import VSM

/// The reason why an entry could not be loaded, with an action to try again.
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
