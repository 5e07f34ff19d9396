import Foundation
import MutantMaker

/// Builds a copy of the project that contains the mutants.
///
/// The original project is never changed.
struct Workshop {
    /// A source file and the tests that cover it.
    struct Guarded {
        let path: String
        let suites: [String]
    }

    private static let folder = ".build/lab/mutants"
    private static let copy = folder + "/copy"
    private static let scratch = folder + "/build"

    /// The file that lists mutants that did not compile in earlier builds.
    ///
    /// New builds omit these mutants.
    private static let notes = folder + "/does-not-compile.txt"

    /// Updates the copy and builds its tests without the mutants that do not compile.
    func build(_ files: [Guarded]) throws -> [String: InstrumentedSource] {
        var sources = try refresh(files, leavingOut: [])
        let known = (try? String(contentsOfFile: Self.notes, encoding: .utf8)) ?? ""
        var leftOut = Self.ids(in: sources, notedIn: Set(known.split(separator: "\n").map(String.init)))
        if !leftOut.isEmpty { sources = try refresh(files, leavingOut: leftOut) }
        while case .failed(let output) = try Self.compile(for: files) {
            let broken = Self.broken(by: output, sources)
            guard !broken.isEmpty else {
                throw Complaint(
                    "the copy of the project does not build, but no mutant is the cause:\n\(output)"
                )
            }
            for (path, source) in sources {
                for mutant in source.mutants where broken.contains(mutant.id) {
                    Self.say("does not compile: \(path):\(mutant.line): \(mutant.change)")
                }
            }
            leftOut.formUnion(broken)
            try Self.note(broken, of: sources)
            sources = try refresh(files, leavingOut: leftOut)
        }
        return sources
    }

    static func say(_ text: String) { FileHandle.standardError.write(Data("mutants: \(text)\n".utf8)) }

    /// The path of the test bundle that was built in the copy.
    static let tests = scratch + "/debug/StorefrontPackageTests.xctest"

    private func refresh(
        _ files: [Guarded],
        leavingOut leftOut: Set<Int>
    ) throws -> [String: InstrumentedSource] {
        let listed = try Shell.output("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        let paths = listed.split(separator: "\0").map(String.init).filter { !$0.hasPrefix("Lab/") }
        var sources: [String: InstrumentedSource] = [:]
        var nextID = 1
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            var content = data
            if files.contains(where: { $0.path == path }) {
                let text = String(decoding: data, as: UTF8.self)
                let source = Instrumenter.instrument(text, from: nextID, leavingOut: leftOut)
                nextID += source.mutants.count + source.notMade.count
                sources[path] = source
                content = Data(source.text.utf8)
            } else if path == "Package.swift" {
                // Mutants can make code unreachable, and warnings about unreachable code must not cause the
                // build to fail.
                let lines = String(decoding: data, as: UTF8.self).split(
                    separator: "\n",
                    omittingEmptySubsequences: false
                )
                let kept = lines.filter { !$0.contains(".treatAllWarnings") }
                content = Data(kept.joined(separator: "\n").utf8)
            }
            try Self.write(content, to: "\(Self.copy)/\(path)")
        }
        try Self.remove(allBut: Set(paths))
        return sources
    }

    /// Writes a file only if the content differs, so that unchanged files are not rebuilt.
    private static func write(_ content: Data, to path: String) throws {
        guard FileManager.default.contents(atPath: path) != content else { return }
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try content.write(to: URL(filePath: path))
    }

    private static func remove(allBut paths: Set<String>) throws {
        let files = FileManager.default.enumerator(atPath: copy)
        while let path = files?.nextObject() as? String {
            let isFolder = files?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
            if isFolder && path.hasSuffix(".build") { files?.skipDescendants() }
            if !isFolder, !paths.contains(path) {
                try FileManager.default.removeItem(atPath: "\(copy)/\(path)")
            }
        }
    }

    private static func compile(for files: [Guarded]) throws -> Shell.Outcome {
        let targets = files.flatMap(\.suites).map { String($0.prefix { $0 != "." }) }
        return try Shell.run(
            [
                "nice", "swift", "build", "--package-path", copy, "--scratch-path", scratch,
                "--product", "StorefrontPackageTests",
            ],
            ["STOREFRONT_TESTS": Set(targets).sorted().joined(separator: ",")]
        )
    }

    /// Records mutants that do not compile.
    ///
    /// Each entry includes a hash of the file because the mutant may compile after other changes to the
    /// file.
    private static func note(_ broken: Set<Int>, of sources: [String: InstrumentedSource]) throws {
        let known = (try? String(contentsOfFile: notes, encoding: .utf8)) ?? ""
        let found = entries(of: sources).filter { broken.contains($0.id) }.map { $0.text + "\n" }
        try (known + found.sorted().joined()).write(toFile: notes, atomically: true, encoding: .utf8)
    }

    private static func ids(in sources: [String: InstrumentedSource], notedIn known: Set<String>) -> Set<Int>
    {
        Set(entries(of: sources).filter { known.contains($0.text) }.map(\.id))
    }

    private static func entries(of sources: [String: InstrumentedSource]) -> [(text: String, id: Int)] {
        sources.flatMap { path, source in
            source.mutants.map { ("\(source.fingerprint) \(path): \($0.change)", $0.id) }
        }
    }

    /// Returns the mutants that cause compiler errors.
    ///
    /// The candidates are the mutants on the reported line or, if that line has no mutants, on the nearest
    /// line that has mutants. If the compiler reports a missing value, only mutants that remove a call are
    /// candidates.
    private static func broken(by output: String, _ sources: [String: InstrumentedSource]) -> Set<Int> {
        var broken: Set<Int> = []
        for match in output.matches(of: /mutants\/copy\/(\S+\.swift):([0-9]+):[0-9]+: error: (.*)/) {
            guard let source = sources[String(match.1)], let line = Int(match.2) else { continue }
            let calls = Set(source.mutants.filter(\.isCallLeftOut).map(\.id))
            let found = places(in: source.text).map { (distance: abs($0.line - line), id: $0.id) }
            let isMissingValue = match.3.contains("()") || match.3.contains("missing return")
            let suspects = isMissingValue ? found.filter { calls.contains($0.id) } : found
            let nearest = suspects.map(\.distance).min()
            broken.formUnion(suspects.filter { $0.distance == nearest }.map(\.id))
        }
        return broken
    }

    /// Returns the line number of each mutant in a source text.
    private static func places(in text: String) -> [(line: Int, id: Int)] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            line.matches(of: /mutant\(([0-9]+)/).compactMap { Int($0.1) }.map { (index + 1, $0) }
        }
    }
}
