/// An element of a frame, which is independent of the screen's action type.
public enum Element: Sendable, Hashable {
    /// A section heading.
    case heading(String)

    /// A paragraph of text.
    case text(String)

    /// A list of rows.
    case list([ListRow])

    /// A button, a field, or a switch, which the frame's control with this identifier describes.
    case control(ControlID)

    /// A progress indicator; the fraction is from 0 to 1, or `nil` if the progress is unknown.
    case progress(label: String, fraction: Double?)

    /// A message for the user, the kind of failure that a program can react to, and the retry control.
    case notice(NoticeLevel, String, failure: FailureKind?, retry: ControlID?)

    /// A placeholder for loading content, which occupies the expected number of lines.
    case placeholder(lines: Int)

    /// An alert and the identifier of the control that dismisses the alert.
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
