/// An alert that a screen shows until the user dismisses it.
public struct AlertState: Sendable, Hashable {
    /// The alert's title.
    public var title: String

    /// The alert's message.
    public var message: String

    /// The dismiss button's label.
    public var dismissLabel: String

    /// Creates an alert.
    public init(title: String, message: String, dismissLabel: String = "OK") {
        self.title = title
        self.message = message
        self.dismissLabel = dismissLabel
    }
}
