/// A part of an application that has a path of screens of its own: Shop, Favorites.
public struct Tab: Identifiable, Sendable, Hashable, Encodable {
    /// The identity among the tabs of its coordinator.
    public let id: TabID

    /// What it is called.
    public let label: String

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - id: The identity among the tabs of its coordinator.
    ///   - label: What it is called.
    public init(id: TabID, label: String) {
        self.id = id
        self.label = label
    }
}
