/// A part of an app that has a separate navigation stack, such as Shop or Favorites.
public struct Tab: Identifiable, Sendable, Hashable, Encodable {
    /// The tab's identifier.
    public let id: TabID

    /// The tab's label.
    public let label: String

    /// The short text that follows the tab's label, such as the number of items, or `nil` if there is no
    /// badge.
    public let badge: String?

    /// The deep link of the tab's first screen, such as `favorites`, or `nil` if there is none.
    public let link: String?

    private enum CodingKeys: CodingKey {
        case id, label, badge
    }

    /// Creates a tab.
    public init(id: TabID, label: String, badge: String? = nil, link: String? = nil) {
        self.id = id
        self.label = label
        self.badge = badge
        self.link = link
    }
}

/// The identifier of a tab, such as `shop` or `favorites`.
public struct TabID: IdentifyingText {
    /// The identifier as a string.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
