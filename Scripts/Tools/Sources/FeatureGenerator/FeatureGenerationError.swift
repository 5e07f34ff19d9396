/// Why a feature cannot be made, in words for a person.
package enum FeatureGenerationError: Error, Hashable, Sendable {
    /// There is no template here: the root is not that of the project.
    case notTheProject(path: String)

    /// A feature of this name is there, whatever the case of its letters.
    case exists(path: String)

    /// A file of the name of one that would be made is there, so the two types would have one name.
    case nameTaken(file: String, path: String)

    /// The place in a file where a line belongs was not found.
    case placeNotFound(file: String, line: String)

    /// A file could not be read or written.
    case file(path: String, reason: String)
}

extension FeatureGenerationError: CustomStringConvertible {
    /// What is in the way, where, and what to do about it; nothing was changed.
    package var description: String {
        switch self {
        case .notTheProject(let path):
            "There is no \(path) here. Run it in the root of the project."
        case .exists(let path):
            "There is such a feature: \(path). Choose another name, or remove that one first."
        case .nameTaken(let file, let path):
            "\(path) has the name of \(file), which would be made. Choose another name for the feature."
        case .placeNotFound(let file, let line):
            """
            \(file) has no line that begins with “\(line)” where the feature would be added. \
            Put that line back, or change Insertion+Feature.swift to find the place in another way.
            """
        case .file(let path, let reason):
            "\(path) cannot be read or written: \(reason)."
        }
    }
}
