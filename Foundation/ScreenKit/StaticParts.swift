/// A heading over a part of the screen.
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

/// Work in progress.
public struct Progress: StaticPart {
    /// What is shown.
    public let element: Element

    /// Creates a progress indicator.
    ///
    /// - Parameters:
    ///   - label: What is being done.
    ///   - fraction: How much is done, from 0 to 1; `nil` where that is not known.
    public init(_ label: String, fraction: Double? = nil) {
        element = .progress(label: label, fraction: fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) })
    }
}

/// A placeholder for content that is still loading.
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
