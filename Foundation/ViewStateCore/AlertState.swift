/// A message that stands in front of a screen until a person dismisses it.
public struct AlertState: Sendable, Hashable {
    /// What it is about, in a few words.
    public var title: String

    /// What there is to know.
    public var message: String

    /// What dismisses it.
    public var dismissLabel: String

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - title: What it is about.
    ///   - message: What there is to know.
    ///   - dismissLabel: What dismisses it.
    public init(title: String, message: String, dismissLabel: String = "OK") {
        self.title = title
        self.message = message
        self.dismissLabel = dismissLabel
    }
}
