/// A row of a list as it is shown.
public struct ListRow: Sendable, Hashable, Encodable {
    /// What the row is.
    public var title: String

    /// More about it.
    public var subtitle: String?

    /// What stands at the end of the row: a price, a number.
    public var trailing: String?

    /// A short mark: `sale`.
    public var badge: String?

    /// What chooses the row; `nil` when it is only shown.
    public var control: ControlID?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: What the row is.
    ///   - subtitle: More about it.
    ///   - trailing: What stands at the end of the row.
    ///   - badge: A short mark.
    ///   - control: What chooses the row.
    public init(
        title: String,
        subtitle: String? = nil,
        trailing: String? = nil,
        badge: String? = nil,
        control: ControlID? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.trailing = trailing
        self.badge = badge
        self.control = control
    }
}
