import Foundation

/// What the result of a test target follows from, each part with a number that changes when it does: files by
/// their paths, and in brackets what is no file.
typealias Inputs = [String: String]

/// The test targets of a project at one moment, and what each of them reads.
struct InputsOfTests {
    /// Who reads which files beside the sources: the content of `Tests/reads.json`.
    struct Reads: Decodable {
        /// The files that the tests of a target read, and folders of them, which end in a slash.
        let tests: [String: [String]]
        /// The files, folders and endings of names that no test reads; what is in neither is read by all.
        let nobody: [String]
        /// What else decides whether a change may land: the targets that each step of it runs, and the files
        /// and folders that it reads besides.
        var steps: [String: [String]]?
    }

    private let manifest: ResolvedManifest
    private let files: [String: String]
    private let reads: Reads
    private let shared: Inputs

    /// Creates the table.
    ///
    /// - Parameters:
    ///   - manifest: The targets.
    ///   - files: The files, by path, each with the hash of its content.
    ///   - reads: Who reads which files.
    ///   - shared: What all tests follow from: the toolchain, its flags, the versions of other packages.
    init(_ manifest: ResolvedManifest, files: [String: String], reads: Reads, shared: Inputs) {
        self.manifest = manifest
        self.files = files
        self.reads = reads
        let known =
            manifest.targets.values.map(\.folder) + reads.tests.values.joined() + reads.nobody
            + (reads.steps ?? [:]).values.joined()
        let unknown = files.filter { path, _ in !known.contains { Self.covers($0, path) } }
        self.shared = shared.merging(unknown) { $1 }
    }

    /// The names of the test targets.
    var tests: [String] { manifest.targets.values.filter(\.isTest).map(\.name).sorted() }

    /// The names of the steps.
    var steps: [String] { (reads.steps ?? [:]).keys.sorted() }

    /// What the result of the tests of a target, or of a step, follows from.
    func inputs(of test: String) -> Inputs {
        var inputs = shared
        for target in manifest.closure(of: reads.steps?[test] ?? [test]) {
            inputs["[\(target.name)]"] = target.settings
            for (path, hash) in files where path.hasPrefix(target.folder) && target.reads(path) {
                inputs[path] = hash
            }
        }
        // A step reads what the tests read that it runs.
        let ofStep = reads.steps?[test] ?? []
        let read = ofStep + ([test] + ofStep).flatMap { reads.tests[$0] ?? [] }
        for (path, hash) in files where read.contains(where: { Self.covers($0, path) }) {
            inputs[path] = hash
        }
        return inputs
    }

    /// How a change reaches the tests of a target: the file, the modules on the way, the tests.
    ///
    /// - Parameters:
    ///   - before: What they followed from; `nil` when that is not known.
    ///   - test: The target of the tests.
    /// - Returns: The reason, or `nil` where nothing has changed.
    func reason(since before: Inputs?, for test: String) -> String? {
        guard let before else { return "has not passed here yet" }
        let now = inputs(of: test)
        guard now != before else { return nil }
        let changed = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
        // A file says more than the settings of a module, and one nearby more than one far away.
        let ways = changed.map { (input: $0, way: manifest.way(from: $0, to: test, of: reads.steps?[test])) }
        guard
            let nearest = ways.min(by: {
                ($0.input.hasPrefix("[") ? 1 : 0, $0.way.count, $0.input)
                    < ($1.input.hasPrefix("[") ? 1 : 0, $1.way.count, $1.input)
            })
        else { return nil }
        let more = changed.count > 1 ? " (and \(changed.count - 1) more)" : ""
        let gone = now[nearest.input] == nil ? " (removed)" : ""
        return ([nearest.input + gone] + nearest.way).joined(separator: " → ") + more
    }

    /// Whether an entry of the table stands for a path: itself, its folder, or the ending of its name.
    private static func covers(_ entry: String, _ path: String) -> Bool {
        entry.hasSuffix("/")
            ? path.hasPrefix(entry) : entry.hasPrefix("*") ? path.hasSuffix(entry.dropFirst()) : path == entry
    }
}

/// The manifest of a project as SwiftPM resolves it: the targets with all that decides how they are built.
struct ResolvedManifest {
    /// A module, or the tests of one.
    struct Target {
        let name: String
        let isTest: Bool
        /// Its folder, with a slash behind it.
        let folder: String
        /// All that the manifest says about it, as one text.
        let settings: String
        /// The targets of this package that it depends on.
        let dependencies: [String]
        private let resources: [String]

        init?(_ object: [String: Any]) {
            guard let name = object["name"] as? String, let type = object["type"] as? String,
                let text = try? JSONSerialization.data(
                    withJSONObject: Self.inOrder(object),
                    options: .sortedKeys
                )
            else { return nil }
            (self.name, isTest) = (name, type == "test")
            folder = (object["path"] as? String ?? "Tests/\(name)") + "/"
            settings = String(decoding: text, as: UTF8.self)
            let all = object["dependencies"] as? [[String: [Any]]] ?? []
            dependencies = all.compactMap { ($0["byName"] ?? $0["target"])?.first as? String }
            resources = (object["resources"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
        }

        /// The same, with the traits of conditions in order: SwiftPM prints these sets in any.
        private static func inOrder(_ value: Any) -> Any {
            switch value {
            case let object as [String: Any]:
                Dictionary(
                    uniqueKeysWithValues: object.map { key, value in
                        (key, key == "traits" ? (value as? [String])?.sorted() ?? value : inOrder(value))
                    }
                )
            case let list as [Any]: list.map(inOrder)
            default: value
            }
        }

        /// Whether a file in its folder is built into it.
        func reads(_ path: String) -> Bool {
            !path.hasSuffix(".md") || resources.contains { path == folder + $0 }
        }
    }

    /// By their names.
    let targets: [String: Target]

    /// What the packages are that the manifest names, with their versions.
    let packages: String

    /// Reads what `swift package dump-package` prints.
    init(dumped data: Data) throws {
        guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let targets = object["targets"] as? [[String: Any]]
        else { throw Refusal(description: "house: SwiftPM printed no manifest.") }
        let all = targets.compactMap { Target($0) }
        self.targets = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        let packages = try JSONSerialization.data(
            withJSONObject: object["dependencies"] ?? [],
            options: .sortedKeys
        )
        self.packages = String(decoding: packages, as: UTF8.self)
    }

    /// Some targets and all that they depend on.
    func closure(of names: [String]) -> [Target] {
        var (found, waiting): ([String: Target], [String]) = ([:], names)
        while let next = waiting.popLast() {
            guard found[next] == nil, let target = targets[next] else { continue }
            found[next] = target
            waiting += target.dependencies
        }
        return Array(found.values)
    }

    /// The modules from what an input belongs to up to the tests, or up to a step that has these targets; the
    /// shortest way.
    func way(from input: String, to test: String, of step: [String]? = nil) -> [String] {
        let owner = targets.values.first { input.hasPrefix($0.folder) || input == "[\($0.name)]" }?.name
        var (ways, front) = ([test: [test]], [test])
        while !front.isEmpty {
            if let owner, let way = ways[owner] { return way }
            var next: [String] = []
            for name in front {
                let ofStep = name == test ? step : nil
                for dependency in ofStep ?? targets[name]?.dependencies ?? [] where ways[dependency] == nil {
                    ways[dependency] = [dependency] + (ways[name] ?? [])
                    next.append(dependency)
                }
            }
            front = next
        }
        return [test]
    }
}
