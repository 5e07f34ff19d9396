/// Why a project cannot be checked at all.
package enum ProjectError: Error, Equatable, CustomStringConvertible {
    /// A file cannot be read.
    case unreadable(path: String)

    /// A source or a document is not text in UTF-8.
    case notUTF8(path: String)

    /// `Scripts/architecture.json` does not say what it should.
    case architecture(reason: String)

    /// SwiftPM cannot say what is in the manifest.
    case manifest(root: String)

    /// A generated section has no place to stand in.
    case noSection(name: String, path: String)

    /// What a person reads.
    package var description: String {
        switch self {
        case .unreadable(let path):
            "\(path) cannot be read. Run this in the root of the project, or name it with --root."
        case .notUTF8(let path): "\(path) is not UTF-8. Save it as that."
        case .architecture(let reason): "\(Architecture.path) is not as it should be: \(reason)"
        case .manifest(let root): "“swift package describe” fails in \(root)."
        case .noSection(let name, let path):
            "\(path) has no place for the \(name). \(GeneratedSection.howToMakePlace(for: name))"
        }
    }
}
