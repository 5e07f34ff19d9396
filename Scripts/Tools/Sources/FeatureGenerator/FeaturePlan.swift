/// What is written for a new feature.
package struct FeaturePlan {
    /// The text of a file as it is and as it will be.
    struct Change {
        let before: String
        private(set) var after: String

        init(of text: String) {
            before = text
            after = text
        }

        mutating func insert(_ insertion: Insertion) throws(FeatureGenerationError) {
            after = try insertion.applied(to: after)
        }
    }

    private let root: ProjectRoot
    private let created: [String: String]
    private let changed: [String: Change]

    init(root: ProjectRoot, created: [String: String], changed: [String: Change]) {
        self.root = root
        self.created = created
        self.changed = changed
    }

    /// The files that are made, by their paths from the root of the project.
    package var createdFiles: [String] { created.keys.sorted() }

    /// The files that get lines, by their paths from the root of the project.
    package var changedFiles: [String] { changed.keys.sorted() }

    /// Writes everything, or nothing: what was written before something fails is taken back.
    ///
    /// - Throws: ``FeatureGenerationError/file(path:reason:)``.
    package func write() throws(FeatureGenerationError) {
        var written: [String] = []
        do throws(FeatureGenerationError) {
            for (path, text) in created {
                try root.write(text, to: path)
                written.append(path)
            }
            for (path, change) in changed { try root.write(change.after, to: path) }
        } catch {
            for path in written { root.remove(path) }
            for (path, change) in changed { try? root.write(change.before, to: path) }
            throw error
        }
    }
}
