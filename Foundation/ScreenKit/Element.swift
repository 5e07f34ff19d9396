/// An element of a frame, independent of the actions of its screen.
public enum Element: Sendable, Hashable {
    /// A heading of a part of the screen.
    case heading(String)

    /// A paragraph of text.
    case text(String)

    /// A list of rows.
    case list([ListRow])

    /// A button, a field, or a switch, which the control describes.
    case control(ControlID)

    /// A progress indicator, with the completed fraction from 0 to 1, or `nil` if it is unknown.
    case progress(label: String, fraction: Double?)

    /// A message for the user, with the kind of failure if a program can react to it, and the retry control
    /// if there is one.
    case notice(NoticeLevel, String, failure: FailureKind?, retry: ControlID?)

    /// A placeholder for loading content, with the number of lines that it may occupy.
    case placeholder(lines: Int)

    /// An alert, with the control that dismisses it.
    case alert(title: String, message: String, dismiss: ControlID)
}

/// A row of a list in a frame.
public struct ListRow: Sendable, Hashable, Encodable {
    /// The title.
    public var title: String

    /// The subtitle.
    public var subtitle: String?

    /// The text at the end of the row, such as a price or a number.
    public var trailing: String?

    /// A short label, such as `sale`.
    public var badge: String?

    /// The control that selects the row, or `nil` if the row cannot be selected.
    public var control: ControlID?

    /// The deep link to the subject of a row without a control, or `nil` if there is none.
    public var link: String?

    private enum CodingKeys: CodingKey {
        case title, subtitle, trailing, badge, control
    }

    /// Creates a row.
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

/// The importance of a notice.
public enum NoticeLevel: String, Sendable, Encodable, CaseIterable {
    /// Information.
    case info

    /// An action succeeded.
    case success

    /// There is a problem, but the screen is usable.
    case warning

    /// An action of the user failed.
    case error
}
