/// Where something will be once it is loaded.
public struct Placeholder: StaticPart {
    /// What is shown.
    public let element: Element

    /// Creates a placeholder.
    ///
    /// - Parameter lines: How many lines will be there.
    public init(lines: Int) {
        element = .placeholder(lines: max(lines, 1))
    }
}
