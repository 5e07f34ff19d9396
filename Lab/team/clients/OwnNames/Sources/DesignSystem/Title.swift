/// A decorated title.
public struct Title {
    /// The title between two bars.
    public let text: String

    /// Decorates a title.
    public init(_ text: String) {
        self.text = "| \(text) |"
    }
}
