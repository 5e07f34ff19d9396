import Foundation

/// The files of a feature, with places for its name.
struct FeatureTemplate {
    private static let suffix = ".template"

    /// The texts by the path of the file they become, with the places not filled in yet.
    private let files: [String: String]

    /// Reads the template of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - root: The root of the project.
    /// - Throws: ``FeatureGenerationError``.
    init(of pattern: FeaturePattern, in root: ProjectRoot) throws(FeatureGenerationError) {
        let paths = root.files(below: pattern.template).filter { $0.hasSuffix(Self.suffix) }
        guard !paths.isEmpty else { throw .notTheProject(path: pattern.template) }
        var files: [String: String] = [:]
        for path in paths {
            let target = path.dropFirst(pattern.template.count + 1).dropLast(Self.suffix.count)
            files[String(target)] = try root.text(of: path)
        }
        self.files = files
    }

    /// The files of one feature.
    ///
    /// - Parameter name: The feature.
    /// - Returns: The texts by the paths from the root of the project.
    func files(for name: FeatureName) -> [String: String] {
        let pairs = files.map { (filled($0.key, for: name), filled($0.value, for: name)) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private func filled(_ text: String, for name: FeatureName) -> String {
        text.replacing("__Name__", with: name.type)
            .replacing("__address__", with: name.address)
            .replacing("__Title__", with: name.title)
    }
}
