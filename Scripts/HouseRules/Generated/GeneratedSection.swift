import Foundation

/// A part of a document that a program writes, between two comments that name it.
///
/// ```markdown
/// <!-- begin: modules -->
/// …
/// <!-- end: modules -->
/// ```
package struct GeneratedSection: Equatable, Sendable {
    /// What it is called in its comments.
    package let name: String

    /// The document, from the root of the project.
    package let path: String

    /// What stands between the comments.
    package let content: String

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - name: What it is called in its comments.
    ///   - path: The document, from the root of the project.
    ///   - content: What stands between the comments.
    package init(name: String, path: String, content: String) {
        self.name = name
        self.path = path
        self.content = content
    }

    /// What stands in a document now.
    ///
    /// - Parameter document: The text of the document.
    /// - Returns: What is between the comments; `nil` when they are not there.
    package func content(in document: String) -> String? {
        place(in: document).map { String(document[$0]) }
    }

    /// Writes the section into a document.
    ///
    /// - Parameter document: The text of the document.
    /// - Returns: The text with this section's content.
    /// - Throws: ``ProjectError/noSection(name:path:)`` when the document has no place for it.
    package func written(into document: String) throws(ProjectError) -> String {
        guard let place = place(in: document) else { throw .noSection(name: name, path: path) }
        return document.replacingCharacters(in: place, with: content)
    }

    /// The line before a section.
    ///
    /// - Parameter name: The name of the section.
    /// - Returns: A comment.
    package static func opening(_ name: String) -> String { "<!-- begin: \(name) -->" }

    /// The line behind a section.
    ///
    /// - Parameter name: The name of the section.
    /// - Returns: A comment.
    package static func closing(_ name: String) -> String { "<!-- end: \(name) -->" }

    /// Says how a document gets a place for a section.
    static func howToMakePlace(for name: String) -> String {
        "Add the lines “\(opening(name))” and “\(closing(name))”."
    }

    private func place(in document: String) -> Range<String.Index>? {
        guard let opening = document.range(of: Self.opening(name) + "\n"),
            let closing = document.range(
                of: Self.closing(name),
                range: opening.upperBound..<document.endIndex
            )
        else { return nil }
        return opening.upperBound..<closing.lowerBound
    }
}
