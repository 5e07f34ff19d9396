/// Something that a source declares outside of functions.
struct Declaration: Equatable, Sendable {
    /// The word that declares it, such as `struct`.
    let keyword: String

    /// What it is called; for an initializer, `init`.
    let name: String

    /// The modifiers before it.
    let modifiers: Set<String>

    /// The line of its keyword, from 1.
    let line: Int

    /// The type or extension that it stands in: its place in the list of declarations; `nil` for the file.
    private(set) var parent: Int?

    /// What stands behind its colon, if it is a type or an extension: the types that it conforms to.
    let conformances: [String]

    /// The words that declare something.
    static let keywords: Set = types.union([
        "associatedtype", "case", "deinit", "func", "init", "let", "macro", "subscript", "typealias", "var",
    ])

    /// Those of them whose braces hold declarations.
    static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

    /// The words that can stand before them.
    private static let modifiers: Set = [
        "consuming", "convenience", "dynamic", "fileprivate", "final", "indirect", "infix", "internal",
        "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "override", "package",
        "postfix", "prefix", "private", "public", "required", "static", "unowned", "weak",
    ]

    /// What a source declares.
    ///
    /// The formatter makes each declaration begin a line, and indents it by what it stands in.
    ///
    /// - Parameter lines: The code of the source.
    /// - Returns: The declarations, in order.
    static func all(in lines: [Substring]) -> [Declaration] {
        var found: [Declaration] = []
        var types: [(place: Int, indent: Int)] = []
        for (index, line) in lines.enumerated() {
            let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            guard var declaration = Declaration(line.dropFirst(indent), line: index + 1) else { continue }
            types.removeAll { $0.indent >= indent }
            guard indent == types.last.map({ $0.indent + 4 }) ?? 0 else { continue }
            declaration.parent = types.last?.place
            if Self.types.contains(declaration.keyword) { types.append((found.count, indent)) }
            found.append(declaration)
        }
        return found
    }

    private init?(_ text: Substring, line: Int) {
        guard text.first?.isLetter == true || text.first == "@" else { return nil }
        var words = text.split(separator: " ")[...]
        while words.first?.hasPrefix("@") == true {
            let isCut = words.first.map { $0.contains("(") && !$0.contains(")") } ?? false
            words = isCut ? words.drop { !$0.hasSuffix(")") }.dropFirst() : words.dropFirst()
        }
        let modifiers = words.map { $0.prefix { $0 != "(" } }.prefix { Self.modifiers.contains(String($0)) }
        words = words.dropFirst(modifiers.count)
        let keyword = words.first?.prefix(while: \.isLetter) ?? ""
        guard Self.keywords.contains(String(keyword)) else { return nil }
        let isNamed = words.first == keyword && keyword != "deinit"
        let name = words.dropFirst().first { _ in isNamed } ?? keyword
        let identifier = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        self.keyword = String(keyword)
        self.name = String(identifier.isEmpty ? name : identifier)
        self.modifiers = Set(modifiers.map(String.init))
        self.line = line
        let behindColon = text.split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
        conformances =
            Self.types.contains(self.keyword)
            ? behindColon.split { !$0.isLetter && !$0.isNumber }.map(String.init) : []
    }
}
