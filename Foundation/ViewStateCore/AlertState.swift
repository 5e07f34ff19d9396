/// A message that stands in front of a screen until a person dismisses it.
public struct AlertState: Sendable, Hashable {
    /// The title.
    public var title: String

    /// The message.
    public var message: String

    /// The label of the dismiss button.
    public var dismissLabel: String

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - title: The title, in a few words.
    ///   - message: The message.
    ///   - dismissLabel: The label of the dismiss button.
    public init(title: String, message: String, dismissLabel: String = "OK") {
        self.title = title
        self.message = message
        self.dismissLabel = dismissLabel
    }
}
