import Foundation

/// A project as the rules see it: every file read once.
struct Project {
    /// What the files say, by their paths from the root; those that are no text are empty.
    let texts: [String: String]

    /// What the manifest adds up to.
    let manifest: Manifest

    /// Who may import whom.
    let architecture: Architecture

    /// What must not stand in code.
    let prohibitions: [Prohibition]

    /// The Swift files, by path.
    let sources: [Source]

    /// The paths of all files and folders.
    let paths: Set<String>

    /// Makes a project of files.
    ///
    /// - Throws: A ``Refusal`` when one of the tables of the rules is missing or wrong.
    init(_ texts: [String: String], manifest: Manifest) throws {
        self.texts = texts
        self.manifest = manifest
        architecture = try Self.decoded("Scripts/architecture.json", of: texts)
        prohibitions = try Self.decoded("Scripts/forbidden.json", of: texts)
        sources = texts.filter { $0.key.hasSuffix(".swift") }.map { Source(path: $0.key, text: $0.value) }
            .sorted { $0.path < $1.path }
        paths = Set(
            texts.keys.flatMap { path in
                let parts = path.split(separator: "/")
                return parts.indices.map { parts[...$0].joined(separator: "/") }
            }
        )
    }

    /// Reads the project of a folder.
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

    /// Reads the files of a folder, but not of folders whose names begin with a period: tools made them.
    static func texts(in root: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        let files = FileManager.default.enumerator(atPath: root.path)
        while let path = files?.nextObject() as? String {
            let type = files?.fileAttributes?[.type] as? FileAttributeType
            // A link shows what is read where it leads to.
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

    /// Where rules do not hold, as compilers write it: the file, the line, what is wrong and what to do.
    var violations: [String] {
        let rules: [(name: String, violations: [Violation])] = [
            ("imports", imports), ("modules", modules), ("contracts", contracts), ("forbidden", forbidden),
            ("documentation", documentation), ("documents", documents), ("payloads", payloads),
            ("generated", generated),
        ]
        return rules.flatMap { rule in rule.violations.map { (violation: $0, rule: rule.name) } }
            .sorted { ($0.violation.path, $0.violation.line) < ($1.violation.path, $1.violation.line) }
            .map { "\($0.violation.path):\($0.violation.line): \($0.violation.message)  [\($0.rule)]" }
    }

    /// The first line of a file that contains something, from 1; 1 also where there is none.
    func line(of text: String, in path: String) -> Int {
        ((texts[path] ?? "").lines.firstIndex { $0.contains(text) } ?? 0) + 1
    }
}

/// A place where a rule does not hold, said so that someone who does not know the rule can mend it.
struct Violation {
    let path: String
    var line = 1
    let message: String
}

extension String {
    /// The lines of a text: what stands between line feeds.
    var lines: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    }

    /// Where it matches: the line, from 1, and what matched as a whole and in each group.
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
    /// An expression that the sources of this program spell, in which `^` and `$` are the ends of a line.
    static func lines(_ pattern: String) -> NSRegularExpression {
        do { return try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) } catch {
            preconditionFailure("\(pattern): \(error)")
        }
    }
}
