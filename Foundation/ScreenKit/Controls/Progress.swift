/// Work that goes on.
public struct Progress: StaticPart {
    /// What is shown.
    public let element: Element

    /// Creates a progress.
    ///
    /// - Parameters:
    ///   - label: What goes on.
    ///   - fraction: The part that is done, from 0 to 1; `nil` where that is not known.
    public init(_ label: String, fraction: Double? = nil) {
        element = .progress(label: label, fraction: fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) })
    }
}
