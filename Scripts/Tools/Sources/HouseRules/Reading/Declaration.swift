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
    let parent: Int?

    /// The types behind its colon, if it is a type or an extension.
    var conformances: [String] = []

    /// The words that declare something.
    static let keywords: Set = types.union([
        "associatedtype", "case", "deinit", "func", "init", "let", "macro", "subscript", "typealias", "var",
    ])

    /// Those of them whose braces hold declarations.
    static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

    /// The words that can stand before them.
    static let modifiers: Set = [
        "class", "consuming", "convenience", "dynamic", "fileprivate", "final", "indirect", "infix",
        "internal",
        "lazy", "mutating", "nonisolated", "nonmutating", "isolated", "open", "override", "package",
        "postfix",
        "prefix", "private", "public", "required", "static", "unowned", "weak",
    ]
}

/// Finds what a source declares, as the formatter leaves it.
///
/// Each declaration stands on a line of its own, which begins with its attributes and modifiers; braces say
/// what it stands in.
struct DeclarationReader {
    private var found: [Declaration] = []

    /// For each open brace, the type whose it is; `nil` for the braces of statements and closures.
    private var braces: [Int?] = []

    /// The type whose opening brace comes next.
    private var pending: Int?

    /// What a source declares.
    ///
    /// - Parameter tokens: The tokens of the source.
    /// - Returns: The declarations, in order.
    static func declarations(in tokens: [Token]) -> [Declaration] {
        var reader = DeclarationReader()
        var rest = tokens[...]
        while let line = rest.first?.line {
            let tokens = rest.prefix { $0.line == line }
            reader.read(tokens)
            rest = rest[tokens.endIndex...]
        }
        return reader.found
    }

    private mutating func read(_ line: ArraySlice<Token>) {
        if braces.last.map({ $0 != nil }) ?? true { declare(line) }
        for token in line {
            switch token.text {
            case "{":
                braces.append(pending)
                pending = nil
            case "}": _ = braces.popLast()
            case let name where pending != nil && token.isWord:
                if let pending { found[pending].conformances.append(name) }
            default: break
            }
        }
    }

    private mutating func declare(_ line: ArraySlice<Token>) {
        var rest = line
        while rest.first?.text == "@" { rest = Self.skippingArgument(rest.dropFirst(2)) }
        var modifiers: Set<String> = []
        while let word = rest.first?.text, Declaration.modifiers.contains(word),
            word != "class" || Declaration.keywords.contains(rest.dropFirst().first?.text ?? "")
        {
            modifiers.insert(word)
            rest = Self.skippingArgument(rest.dropFirst())
        }
        guard let keyword = rest.first, Declaration.keywords.contains(keyword.text),
            let name = rest.dropFirst().first
        else { return }
        let isNameless = ["init", "deinit", "subscript"].contains(keyword.text)
        found.append(
            Declaration(
                keyword: keyword.text,
                name: isNameless ? keyword.text : name.text,
                modifiers: modifiers,
                line: keyword.line,
                parent: braces.last ?? nil
            )
        )
        if Declaration.types.contains(keyword.text) { pending = found.count - 1 }
    }

    /// Drops parentheses and what is in them.
    private static func skippingArgument(_ tokens: ArraySlice<Token>) -> ArraySlice<Token> {
        guard tokens.first?.text == "(" else { return tokens }
        return tokens.drop { $0.text != ")" }.dropFirst()
    }
}
