/// An alert that a screen shows until the user dismisses it.
public struct AlertState: Sendable, Hashable {
    /// The title.
    public var title: String

    /// The message.
    public var message: String

    /// The label of the dismiss button.
    public var dismissLabel: String

    /// Creates an alert.
    public init(title: String, message: String, dismissLabel: String = "OK") {
        self.title = title
        self.message = message
        self.dismissLabel = dismissLabel
    }
}
