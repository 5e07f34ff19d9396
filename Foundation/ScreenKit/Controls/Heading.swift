/// Starts a part of the screen.
public struct Heading: StaticPart {
    /// What is shown.
    public let element: Element

    /// Creates a heading.
    ///
    /// - Parameter text: What the part is about.
    public init(_ text: String) {
        element = .heading(text)
    }
}
