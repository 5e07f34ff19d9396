/// Makes the files of a feature, and the lines by which the rest of the project knows it.
package struct FeatureGenerator {
    private let root: ProjectRoot

    /// Creates a generator.
    ///
    /// - Parameter root: The project.
    package init(in root: ProjectRoot) {
        self.root = root
    }

    /// Works out what a new feature needs; nothing is written.
    ///
    /// - Parameters:
    ///   - name: The feature.
    ///   - pattern: Its pattern.
    /// - Returns: What to write.
    /// - Throws: ``FeatureGenerationError`` when the feature is there, when the name of one of its types is
    ///   taken, or when a place is not found.
    package func plan(
        _ name: FeatureName,
        _ pattern: FeaturePattern
    ) throws(FeatureGenerationError) -> FeaturePlan {
        let template = try FeatureTemplate(of: pattern, in: root)
        try refuseWhatIsThere(name)
        let created = template.files(for: name)
        try refuseTakenNames(of: created.keys)
        var changed: [String: FeaturePlan.Change] = [:]
        for insertion in Insertion.all(for: name, pattern) {
            if changed[insertion.file] == nil {
                changed[insertion.file] = FeaturePlan.Change(of: try root.text(of: insertion.file))
            }
            try changed[insertion.file]?.insert(insertion)
        }
        return FeaturePlan(root: root, created: created, changed: changed)
    }

    private func refuseWhatIsThere(_ name: FeatureName) throws(FeatureGenerationError) {
        let folder = "\(name.type)Feature".lowercased()
        if let taken = root.names(in: "Features").first(where: { $0.lowercased() == folder }) {
            throw .exists(path: "Features/\(taken)")
        }
    }

    /// A file is named after its type, so a taken name of a file is a taken name of a type.
    private func refuseTakenNames(of paths: some Sequence<String>) throws(FeatureGenerationError) {
        let sources = Self.folders.flatMap(root.files(below:)).filter { $0.hasSuffix(".swift") }
        let taken = Dictionary(sources.map { ($0.fileName, $0) }) { first, _ in first }
        for path in paths.sorted() where path.hasSuffix(".swift") {
            if let source = taken[path.fileName] { throw .nameTaken(file: path.fileName, path: source) }
        }
    }

    private static let folders = [
        "App", "Domain", "Features", "Foundation", "Networking", "Storage", "Tests",
    ]
}

extension String {
    fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
