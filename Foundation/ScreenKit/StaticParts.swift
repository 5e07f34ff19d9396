/// A section heading.
public struct Heading: StaticPart {
    /// The element that the part shows.
    public let element: Element

    /// Creates a heading.
    public init(_ text: String) {
        element = .heading(text)
    }
}

/// A paragraph of text.
public struct Text: StaticPart {
    /// The element that the part shows.
    public let element: Element

    /// Creates a paragraph from text, which front ends wrap into lines.
    public init(_ text: String) {
        element = .text(text)
    }
}

/// A progress indicator.
public struct Progress: StaticPart {
    /// The element that the part shows.
    public let element: Element

    /// Creates a progress indicator.
    ///
    /// - Parameters:
    ///   - label: A description of the work.
    ///   - fraction: The completed fraction, from 0 to 1, or `nil` if the progress is unknown.
    public init(_ label: String, fraction: Double? = nil) {
        element = .progress(label: label, fraction: fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) })
    }
}

/// A placeholder for content that is loading.
public struct Placeholder: StaticPart {
    /// The element that the part shows.
    public let element: Element

    /// Creates a placeholder that occupies the expected number of lines.
    public init(lines: Int) {
        element = .placeholder(lines: max(lines, 1))
    }
}
