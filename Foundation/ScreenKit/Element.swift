/// One thing that is shown; the same whatever the actions of its screen are.
public enum Element: Sendable, Hashable {
    /// A heading over a part of the screen.
    case heading(String)

    /// Running text.
    case text(String)

    /// Rows, one below the other.
    case list([ListRow])

    /// A button, a field or a switch; the control says which.
    case control(ControlID)

    /// Work in progress: how much is done, from 0 to 1, or `nil` where that is not known.
    case progress(label: String, fraction: Double?)

    /// Something a person should know, the kind of failure where it reports one that a program can act on,
    /// and the control that tries again where that makes sense.
    case notice(NoticeLevel, String, failure: FailureKind?, retry: ControlID?)

    /// A placeholder for content that is still loading, and how many lines it may take.
    case placeholder(lines: Int)

    /// A message in front of the screen, and the control that dismisses it.
    case alert(title: String, message: String, dismiss: ControlID)
}

/// A row of a list as it is shown.
public struct ListRow: Sendable, Hashable, Encodable {
    /// The text of the row.
    public var title: String

    /// More about it.
    public var subtitle: String?

    /// What stands at the end of the row: a price, a number.
    public var trailing: String?

    /// A short mark: `sale`.
    public var badge: String?

    /// What chooses the row; `nil` when it is only shown.
    public var control: ControlID?

    /// The deep link of what a row without a control is about; `nil` where there is none.
    public var link: String?

    private enum CodingKeys: CodingKey {
        case title, subtitle, trailing, badge, control
    }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The text of the row.
    ///   - subtitle: More about it.
    ///   - trailing: What stands at the end of the row.
    ///   - badge: A short mark.
    ///   - control: What chooses the row.
    ///   - link: The deep link of what a row without a control is about.
    public init(
        title: String,
        subtitle: String? = nil,
        trailing: String? = nil,
        badge: String? = nil,
        control: ControlID? = nil,
        link: String? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.trailing = trailing
        self.badge = badge
        self.control = control
        self.link = link
    }
}

/// How much a notice matters.
public enum NoticeLevel: String, Sendable, Encodable, CaseIterable {
    /// Good to know.
    case info

    /// Something was done.
    case success

    /// Something is wrong, but the screen is usable.
    case warning

    /// Something the person wanted did not happen.
    case error
}
