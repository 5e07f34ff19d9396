/// A decorated title.
public struct Title {
    /// The title between two bars.
    public let text: String

    /// Decorates a title.
    ///
    /// - Parameter text: The title.
    public init(_ text: String) {
        self.text = "| \(text) |"
    }
}
