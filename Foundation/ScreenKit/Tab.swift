/// A part of an application that has a path of screens of its own: Shop, Favorites.
public struct Tab: Identifiable, Sendable, Hashable, Encodable {
    /// The identity among the tabs of its coordinator.
    public let id: TabID

    /// The label.
    public let label: String

    /// A short mark beside its name, such as how many things are waiting in it; `nil` for none.
    public let badge: String?

    /// The deep link of its first screen, such as `favorites`; `nil` where it has none.
    public let link: String?

    private enum CodingKeys: CodingKey {
        case id, label, badge
    }

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - id: The identity among the tabs of its coordinator.
    ///   - label: The label.
    ///   - badge: A short mark beside its name.
    ///   - link: The deep link of its first screen.
    public init(id: TabID, label: String, badge: String? = nil, link: String? = nil) {
        self.id = id
        self.label = label
        self.badge = badge
        self.link = link
    }
}

/// The identity of a tab among those of its coordinator: `shop`, `favorites`.
public struct TabID: IdentifyingText {
    /// The identity as text.
    public let rawValue: String

    /// Creates an identity.
    ///
    /// - Parameter rawValue: The identity as text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
