/// An entry, and what can be done with it.
public struct BlogModel {
    /// What it says.
    public let text: String

    let source: BlogSource

    /// Loads the entry anew; the reader keeps the old one until then.
    ///
    /// - Returns: What came of it.
    public func refresh() async -> BlogEntryViewState {
        await source.loadEntry()
    }
}
