import Foundation

/// The files that have changed since a commit and the test targets that the changes can affect.
struct Changes {
    /// The paths of the files that differ from the merge base of the commit and `HEAD`, including
    /// uncommitted, untracked, and deleted files.
    let paths: [String]

    init(paths: [String]) { self.paths = paths }

    /// Uses git to list the changes since a commit.
    ///
    /// - Throws: A ``Refusal`` if the commit does not exist or shares no history with `HEAD`.
    init(since commit: String, in root: URL) throws {
        let repository = Repository(root: root)
        let id = try repository.commit(commit)
        guard let base = try? repository.git("merge-base", id, "HEAD") else {
            let message = "rules: “\(commit)” shares no history with HEAD. Fetch the history of both."
            throw Refusal(description: message, exitCode: 64)
        }
        let merged = base.trimmingCharacters(in: .newlines)
        let lists = [
            try repository.git("diff", "--name-only", "--no-renames", "--relative", "-z", merged),
            try repository.git("ls-files", "--others", "--exclude-standard", "-z"),
        ]
        paths = lists.flatMap { $0.split(separator: "\0").map(String.init) }.sorted()
    }

    /// Returns the first changed file that belongs to no target and can therefore affect every test.
    func outsider(of manifest: Manifest) -> String? { paths.first { manifest.target(of: $0) == nil } }

    /// Returns the test targets of the changed modules and of all modules that depend on them, in
    /// alphabetical order.
    func tests(of manifest: Manifest) -> [String] {
        var affected = Set(paths.compactMap { manifest.target(of: $0)?.name })
        var dependents = affected
        while !dependents.isEmpty {
            dependents = Set(
                manifest.targets.filter { !affected.contains($0.name) && !affected.isDisjoint(with: $0.own) }
                    .map(\.name)
            )
            affected.formUnion(dependents)
        }
        let tests = manifest.targets.filter { $0.type == "test" && affected.contains($0.name) }
        return tests.map(\.name).sorted()
    }
}
