import Foundation

/// Lines that go into a file of the project, in a place that is found by what stands around it.
struct Insertion {
    /// The file, from the root of the project.
    let file: String

    /// How the line begins from which the place is looked for.
    let after: String

    /// How the line begins before which the lines go, the first such one after that; empty for a blank line.
    let before: String

    /// What goes there.
    let lines: [String]

    /// Inserts the lines into the text of the file.
    ///
    /// - Parameter text: The text.
    /// - Returns: The text with the lines in it.
    /// - Throws: ``FeatureGenerationError/placeNotFound(file:line:)``.
    func applied(to text: String) throws(FeatureGenerationError) -> String {
        var all = text.components(separatedBy: "\n")
        guard let start = all.firstIndex(where: { $0.hasPrefix(after) }) else {
            throw .placeNotFound(file: file, line: after)
        }
        let place = all[(start + 1)...].firstIndex { before.isEmpty ? $0.isEmpty : $0.hasPrefix(before) }
        guard let place else { throw .placeNotFound(file: file, line: before) }
        all.insert(contentsOf: lines, at: place)
        return all.joined(separator: "\n")
    }
}
