/// Who types the lines of a session.
enum SessionMode: Sendable {
    /// A person, who sees what came of a line and goes on.
    case interactive

    /// Nobody: the lines were written before, and a wrong one ends the session.
    case script
}
