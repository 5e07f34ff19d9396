/// Who types the lines of a session.
enum SessionMode: Sendable {
    /// The user, who sees the result of a line and continues.
    case interactive

    /// A script; a line that fails ends the session.
    case script
}
