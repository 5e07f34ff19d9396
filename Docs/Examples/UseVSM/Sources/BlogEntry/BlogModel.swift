/// A loaded entry, which can be refreshed.
public struct BlogModel {
    /// The text of the entry.
    public let text: String

    let source: BlogSource

    /// Loads the entry again without changing the state until loading has ended.
    ///
    /// - Returns: The state that results from loading.
    public func refresh() async -> BlogEntryViewState {
        await source.loadEntry()
    }
}
