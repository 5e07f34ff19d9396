import Foundation

/// Who may import whom, and where C is called: the content of `Scripts/architecture.json`.
struct Architecture: Decodable, Sendable {
    /// What the modules of a layer, or one module of it, may import.
    struct Layer: Decodable, Sendable {
        /// The folder of a module, in which an asterisk stands for any name; the first that fits counts.
        let modules: String

        /// What they may import: modules of ours by name or by folder, and those of other packages by name.
        let imports: [String]

        /// The folders of modules of which each imports exactly one, if there is such a choice.
        let oneOf: String?

        /// What the choice brings along: the modules that whoever imports one of them may import, too.
        let with: [String: [String]]?

        /// Why, in one sentence; it is shown to whoever imports something else.
        let because: String
    }

    /// Where it is kept, from the root of a project.
    static let path = "Scripts/architecture.json"

    /// The modules of ours that any module may import.
    let anyone: [String]

    /// The modules that come with the system or the toolchain, which any module may import.
    let system: [String]

    /// The layers.
    let layers: [Layer]

    /// The folders in which C is called, so that the compiler has to be told what it cannot see.
    let boundaries: [String]

    /// The layer of a module.
    ///
    /// - Parameter path: The folder of the module.
    /// - Returns: The layer; `nil` for a module that nobody knows.
    func layer(of path: String) -> Layer? {
        layers.first { Self.matches(path, $0.modules) }
    }

    /// Whether a name or a path fits a pattern.
    ///
    /// - Parameters:
    ///   - path: The name or the path.
    ///   - pattern: A pattern; an asterisk in it stands for anything but a slash.
    /// - Returns: Whether it fits.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return path == pattern }
        return path.hasPrefix(parts[0]) && path.hasSuffix(parts[1])
            && !path.dropFirst(parts[0].count).contains("/")
    }
}
