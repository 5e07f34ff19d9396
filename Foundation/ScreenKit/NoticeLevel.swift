/// How much a notice matters.
public enum NoticeLevel: String, Sendable, Encodable {
    /// Good to know.
    case info

    /// Something was done.
    case success

    /// Something is not as it should be, but the screen is of use.
    case warning

    /// Something the person wanted did not happen.
    case error
}
