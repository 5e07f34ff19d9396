/// An element of a frame, independent of the screen's action type.
public enum Element: Sendable, Hashable {
    /// A section heading.
    case heading(String)

    /// A paragraph of text.
    case text(String)

    /// A list of rows.
    case list([ListRow])

    /// A button, field, or switch, which is described by the frame's control with this identifier.
    case control(ControlID)

    /// A progress indicator.
    ///
    /// The fraction is a number from 0 to 1, or `nil` if the progress is unknown.
    case progress(label: String, fraction: Double?)

    /// A message for the user, a failure kind that programs can react to, and a retry control.
    case notice(NoticeLevel, String, failure: FailureKind?, retry: ControlID?)

    /// A placeholder that occupies the expected number of lines while content is loading.
    case placeholder(lines: Int)

    /// An alert and the identifier of the control that dismisses it.
    case alert(title: String, message: String, dismiss: ControlID)
}

/// A list row in a frame.
public struct ListRow: Sendable, Hashable, Encodable {
    /// The row's title.
    public var title: String

    /// The row's subtitle.
    public var subtitle: String?

    /// The text at the end of the row, such as a price or a number.
    public var trailing: String?

    /// A short label, such as `sale`.
    public var badge: String?

    /// The control that selects the row, or `nil` if the row cannot be selected.
    public var control: ControlID?

    /// The deep link to the subject of a row that has no control, or `nil` if there is no deep link.
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
    /// The notice provides information.
    case info

    /// The notice reports that an action succeeded.
    case success

    /// The notice reports a problem, but the screen remains usable.
    case warning

    /// The notice reports that a user's action failed.
    case error
}
