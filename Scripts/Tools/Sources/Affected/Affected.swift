import Foundation

/// What a change reaches: the test targets that have to run, and why.
///
/// It keeps two files in `.build`: the ledger, and what the tests followed from when the last run began.
struct Affected {
    private let root: URL
    private let now: InputsOfTests

    /// Reads a project.
    ///
    /// - Parameter root: Its folder.
    /// - Throws: A ``Refusal`` when git, SwiftPM or the table of who reads what gives no answer.
    init(root: URL) throws {
        self.root = root
        now = try Self.inputs(of: root, files: Self.files(in: root), manifest: root)
    }

    /// The names of the test targets.
    var tests: [String] { now.tests }

    /// The names of what else decides whether a change may land.
    var steps: [String] { now.steps }

    /// The test targets or steps that a change reaches, each with the reason.
    ///
    /// - Parameters:
    ///   - names: Those of the targets or steps.
    ///   - base: A commit to compare with; `nil` for what passed here.
    /// - Returns: The names and the reasons, by name.
    /// - Throws: A ``Refusal`` for a commit that there is not.
    func reasons(of names: [String], since base: String?) throws -> [(test: String, reason: String)] {
        let before: (String) -> Inputs?
        var warning: (String, Inputs) -> String? = { _, _ in nil }
        if let base {
            let old = try inputs(at: base)
            before = { (old.tests + old.steps).contains($0) ? old.inputs(of: $0) : nil }
        } else {
            let ledger = try Self.ledger(in: root)
            before = { ledger.passed[$0] }
            warning = { ledger.warning(of: $0, with: $1) }
        }
        return names.compactMap { test in
            guard let reason = now.reason(since: before(test), for: test) else { return nil }
            return (test, warning(test, now.inputs(of: test)) ?? reason)
        }
    }

    /// Keeps what the tests follow from now, for the run that begins.
    func begin() throws {
        let inputs = Dictionary(uniqueKeysWithValues: tests.map { ($0, now.inputs(of: $0)) })
        try JSONEncoder().encode(inputs).write(to: file("test-inputs.json"), options: .atomic)
    }

    /// Takes the run that has ended into the ledger.
    ///
    /// - Parameters:
    ///   - paths: The streams of events.
    ///   - root: The folder of the project.
    /// - Returns: What a person should know.
    /// - Throws: An error of the file system.
    static func end(_ paths: [String], in root: URL) throws -> [String] {
        let kept = root.appending(path: ".build/test-inputs.json")
        let inputs = try JSONDecoder().decode([String: Inputs].self, from: Data(contentsOf: kept))
        var ledger = try ledger(in: root)
        let notices = try ledger.take(run(of: paths, in: root)) { inputs[$0] ?? [:] }
        try JSONEncoder().encode(ledger).write(to: root.appending(path: ledgerPath), options: .atomic)
        return notices
    }

    /// What becomes of a step: what it follows from is kept when it begins, and taken into the ledger when it
    /// has passed, unless that has changed meanwhile; a pass is gone once it has begun again.
    ///
    /// - Parameters:
    ///   - step: Its name.
    ///   - hasPassed: Whether it has passed; `false` where it begins.
    /// - Throws: A ``Refusal`` for a step that there is not; an error of the file system.
    func note(_ step: String, hasPassed: Bool) throws {
        guard steps.contains(step) else {
            throw Refusal(description: "house: Tests/reads.json has no step “\(step)”.", exitCode: 64)
        }
        let inputs = now.inputs(of: step)
        let kept = file("step-\(step).json")
        let begun = hasPassed ? try JSONDecoder().decode(Inputs.self, from: Data(contentsOf: kept)) : nil
        if begun == nil { try JSONEncoder().encode(inputs).write(to: kept, options: .atomic) }
        var ledger = try Self.ledger(in: root)
        ledger.note(step, begunWith: begun, now: inputs)
        try JSONEncoder().encode(ledger).write(to: root.appending(path: Self.ledgerPath), options: .atomic)
    }

    /// How long tests take, as it was recorded.
    func durations() throws -> Durations {
        let data = try Data(contentsOf: root.appending(path: Durations.path))
        return Durations(milliseconds: try JSONDecoder().decode([String: Int].self, from: data))
    }

    private static func run(of paths: [String], in root: URL) throws -> TestRun {
        let streams = try paths.map { Self.text(try Data(contentsOf: root.appending(path: $0))) }
        return TestRun(events: streams.joined(separator: "\n"))
    }

    private static let ledgerPath = ".build/test-ledger.json"

    private static func ledger(in root: URL) throws -> Ledger {
        guard let data = try? Data(contentsOf: root.appending(path: ledgerPath)) else { return Ledger() }
        return try JSONDecoder().decode(Ledger.self, from: data)
    }

    private func file(_ name: String) -> URL { root.appending(path: ".build/" + name) }

    /// What the tests follow from at a commit, with the toolchain and the table of who reads what of now.
    private func inputs(at commit: String) throws -> InputsOfTests {
        let folder = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Package.swift", Self.flagsPath] {
            let text = try Command.output(of: ["git", "show", "\(commit):\(name)"], in: root)
            let copy = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: copy)
        }
        var files: [String: String] = [:]
        for line in Self.text(try Command.output(of: ["git", "ls-tree", "-r", "-z", commit], in: root)).split(
            separator: "\0"
        ) {
            // A link shows what is read where it leads to.
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2, !parts[0].hasPrefix("120000") else { continue }
            files[String(parts[1])] = parts[0].split(separator: " ").last.map(String.init)
        }
        return try Self.inputs(of: root, files: files, manifest: folder)
    }

    private static let flagsPath = "Scripts/swift"

    private static func inputs(
        of root: URL,
        files: [String: String],
        manifest folder: URL
    ) throws -> InputsOfTests {
        let manifest = try ResolvedManifest(
            dumped: Command.output(
                of: ["swift", "package", "--package-path", folder.path, "dump-package"],
                in: folder
            )
        )
        let table = try Data(contentsOf: root.appending(path: "Tests/reads.json"))
        return InputsOfTests(
            manifest,
            files: files,
            reads: try JSONDecoder().decode(InputsOfTests.Reads.self, from: table),
            shared: [
                "[toolchain]": text(try Command.output(of: ["swift", "--version"], in: root)),
                "[flags]": text(try Data(contentsOf: folder.appending(path: flagsPath))),
                "[packages]": manifest.packages, "[resolved packages]": try pins(in: root),
            ]
        )
    }

    /// The packages as they are resolved; a clone that was never built resolves them first.
    private static func pins(in root: URL) throws -> String {
        let file = root.appending(path: "Package.resolved")
        if !FileManager.default.fileExists(atPath: file.path) {
            _ = try Command.output(of: ["swift", "package", "resolve"], in: root)
        }
        let resolved = try JSONDecoder().decode(ResolvedPackages.self, from: Data(contentsOf: file))
        return resolved.pins.map { "\($0.identity) \($0.state.revision)" }.sorted().joined(separator: "\n")
    }

    /// What is read of `Package.resolved`: not its hash, which a comment in the manifest changes.
    private struct ResolvedPackages: Decodable {
        struct Pin: Decodable {
            struct State: Decodable { let revision: String }

            let identity: String
            let state: State
        }

        let pins: [Pin]
    }

    /// The files as they are, whether git knows them yet or not, with the hashes that git gives them.
    private static func files(in root: URL) throws -> [String: String] {
        let listing = try Command.output(
            of: ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            in: root
        )
        let paths = Set(text(listing).split(separator: "\0").map(String.init)).filter {
            let file = try? FileManager.default.attributesOfItem(atPath: root.appending(path: $0).path)
            return file?[.type] as? FileAttributeType == .typeRegular
        }.sorted()
        let hashes = try Command.output(of: ["git", "hash-object", "--stdin-paths"], in: root, given: paths)
        let lines = text(hashes).split(separator: "\n").map(String.init)
        guard lines.count == paths.count else {
            throw Refusal(description: "house: git has not read all files.")
        }
        return Dictionary(zip(paths, lines)) { first, _ in first }
    }

    private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
