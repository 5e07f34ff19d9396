/// One thing that is shown; the same whatever the actions of its screen are.
public enum Element: Sendable, Hashable {
    /// Starts a part of the screen.
    case heading(String)

    /// Running text.
    case text(String)

    /// Rows, one below the other.
    case list([ListRow])

    /// A button, a field or a switch; the control says which.
    case control(ControlID)

    /// Values in columns.
    case table(header: [String], rows: [[String]])

    /// Work that goes on: the part that is done, from 0 to 1, or `nil` where that is not known.
    case progress(label: String, fraction: Double?)

    /// Something a person should know, and the control that tries again where that makes sense.
    case notice(NoticeLevel, String, isUnavailable: Bool, retry: ControlID?)

    /// Where something will be once it is loaded, and how many lines it may take.
    case placeholder(lines: Int)

    /// A message in front of the screen, and the control that dismisses it.
    case alert(title: String, message: String, dismiss: ControlID)
}
