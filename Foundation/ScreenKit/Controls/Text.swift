/// Running text.
public struct Text: StaticPart {
    /// What is shown.
    public let element: Element

    /// Creates text.
    ///
    /// - Parameter text: What to read; wrapped where it is shown.
    public init(_ text: String) {
        element = .text(text)
    }
}
