import Foundation

/// A project, including the contents of all files that the rules check.
struct Project {
    /// The contents of the files, keyed by their paths relative to the project's root.
    ///
    /// An empty string represents the contents of a binary file.
    let texts: [String: String]

    let manifest: Manifest

    let architecture: Architecture

    let prohibitions: [Prohibition]

    /// The words that comments, messages, and documents must not contain.
    let avoidedWords: [AvoidedWords]

    /// The Swift files, sorted by path.
    let sources: [Source]

    /// The paths of all files and folders.
    let paths: Set<String>

    /// Creates a project from the contents of files.
    ///
    /// - Throws: A ``Refusal`` if a file that configures the rules is missing or invalid.
    init(_ texts: [String: String], manifest: Manifest) throws {
        self.texts = texts
        self.manifest = manifest
        architecture = try Self.decoded("Scripts/architecture.json", of: texts)
        prohibitions = try Self.decoded("Scripts/forbidden.json", of: texts)
        avoidedWords = try Self.decoded("Scripts/words.json", of: texts)
        sources = texts.filter { $0.key.hasSuffix(".swift") }.map { Source(path: $0.key, text: $0.value) }
            .sorted { $0.path < $1.path }
        paths = Set(
            texts.keys.flatMap { path in
                let parts = path.split(separator: "/")
                return parts.indices.map { parts[...$0].joined(separator: "/") }
            }
        )
    }

    init(root: URL) throws {
        try self.init(Self.texts(in: root), manifest: Manifest(of: root))
    }

    private static func decoded<Table: Decodable>(_ path: String, of texts: [String: String]) throws -> Table
    {
        do {
            return try JSONDecoder().decode(Table.self, from: Data((texts[path] ?? "").utf8))
        } catch {
            throw Refusal(description: "rules: \(path) cannot be read: \(error)")
        }
    }

    /// Reads the files in a folder, excluding subfolders whose names begin with a period.
    static func texts(in root: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        let files = FileManager.default.enumerator(atPath: root.path)
        while let path = files?.nextObject() as? String {
            let type = files?.fileAttributes?[.type] as? FileAttributeType
            // Skip symbolic links because the files that they point to are read at their own paths.
            if type == .typeSymbolicLink { continue }
            if type != .typeDirectory {
                let data = try Data(contentsOf: root.appending(path: path))
                texts[path] = String(data: data, encoding: .utf8) ?? ""
            } else if path.split(separator: "/").last?.hasPrefix(".") == true {
                files?.skipDescendants()
            }
        }
        return texts
    }

    /// The violations of all rules, in the format of compiler errors.
    ///
    /// Each violation contains the file, the line, the problem, and the solution.
    var violations: [String] {
        let rules: [(name: String, violations: [Violation])] = [
            ("imports", imports), ("modules", modules), ("contracts", contracts), ("forbidden", forbidden),
            ("documentation", documentation), ("documents", documents), ("payloads", payloads),
            ("generated", generated), ("words", words), ("summaries", summaries),
        ]
        return rules.flatMap { rule in rule.violations.map { (violation: $0, rule: rule.name) } }
            .sorted { ($0.violation.path, $0.violation.line) < ($1.violation.path, $1.violation.line) }
            .map { "\($0.violation.path):\($0.violation.line): \($0.violation.message)  [\($0.rule)]" }
    }

    /// Returns the one-based number of the first line in a file that contains a string, or 1 if no line
    /// contains the string.
    func line(of text: String, in path: String) -> Int {
        ((texts[path] ?? "").lines.firstIndex { $0.contains(text) } ?? 0) + 1
    }
}

/// A rule violation and a message that explains the solution, even to readers who do not know the rule.
struct Violation {
    let path: String
    var line = 1
    let message: String
}

extension String {
    /// The lines of the string, which are separated by line feeds.
    var lines: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    }

    /// Returns the matches of a regular expression.
    ///
    /// Each result contains the line number and an array of the entire match followed by the capture groups.
    func matches(_ expression: NSRegularExpression) -> [(line: Int, groups: [String])] {
        let (units, text) = (Array(utf16), self as NSString)
        var (line, position) = (1, 0)
        return expression.matches(in: self, range: NSRange(location: 0, length: units.count)).map { match in
            line += units[position..<match.range.location].count { $0 == 10 }
            position = match.range.location
            let groups = (0..<match.numberOfRanges).map { match.range(at: $0) }
            return (line, groups.map { $0.location == NSNotFound ? "" : text.substring(with: $0) })
        }
    }
}

extension NSRegularExpression {
    /// Creates a regular expression from a valid pattern, in which `^` and `$` match at line breaks.
    static func lines(_ pattern: String) -> NSRegularExpression {
        do { return try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) } catch {
            preconditionFailure("\(pattern): \(error)")
        }
    }
}
