/// Finds what a source declares, without knowing the whole grammar: declarations begin with a keyword, and
/// braces say where they end.
struct DeclarationReader {
    /// What a pair of braces belongs to.
    private struct Scope {
        /// The declaration whose braces these are; `nil` for those of a statement or a closure.
        let declaration: Int?

        /// How many brackets were open before it.
        let brackets: Int

        /// The declaration that goes on behind it.
        let pending: Int?
    }

    private let code: [Token]
    private var index = 0
    private var found: [Declaration] = []
    private var scopes: [Scope] = []
    private var brackets = 0

    /// The declaration that the next opening brace belongs to.
    private var pending: Int?

    private init(_ code: [Token]) {
        self.code = code
    }

    /// What a source declares.
    ///
    /// - Parameter code: The tokens of the source, without comments.
    /// - Returns: The declarations, in the order of their keywords.
    static func declarations(in code: [Token]) -> [Declaration] {
        var reader = DeclarationReader(code)
        while reader.index < code.count {
            reader.read(code[reader.index])
            reader.index += 1
        }
        return reader.found
    }

    private mutating func read(_ token: Token) {
        switch token.kind {
        case .word:
            if let keyword = Declaration.Keyword(rawValue: token.text), isDeclared(by: keyword) {
                declare(keyword)
            }
        case .symbol: readSymbol(token)
        case .number, .literal, .comment: break
        }
    }

    private mutating func readSymbol(_ token: Token) {
        switch token.text {
        case "(", "[": brackets += 1
        case ")", "]": brackets -= 1
        case "{": open(token)
        case "}": close(token)
        // What follows is the first value of a variable, and its braces are those of a closure.
        case "=" where brackets == 0 && pending.map({ found[$0].keyword == .var }) == true: pending = nil
        default: break
        }
    }

    private mutating func open(_ token: Token) {
        let owner = brackets == 0 ? pending : nil
        scopes.append(Scope(declaration: owner, brackets: brackets, pending: brackets == 0 ? nil : pending))
        brackets = 0
        pending = nil
        guard let owner else { return deepen() }
        if found[owner].keyword.hasStatements {
            found[owner].body = Declaration.Body(firstLine: token.line, lastLine: token.line)
        }
    }

    private mutating func close(_ token: Token) {
        guard let scope = scopes.popLast() else { return }
        brackets = scope.brackets
        pending = scope.pending
        if let declaration = scope.declaration { found[declaration].body?.lastLine = token.line }
    }

    /// Notes how deep the statements of the innermost function stand.
    private mutating func deepen() {
        guard let place = scopes.lastIndex(where: { $0.declaration != nil }),
            let owner = scopes[place].declaration, let body = found[owner].body
        else { return }
        found[owner].body?.nesting = max(body.nesting, scopes.count - 1 - place)
    }

    /// Whether the keyword at hand declares something here.
    private func isDeclared(by keyword: Declaration.Keyword) -> Bool {
        guard brackets == 0, text(-1) != ".", text(-1) != "import", text(1) != ":" else { return false }
        switch keyword {
        case .class: return Declaration.Keyword(rawValue: text(1)) == nil && text(-1) != ":"
        case .actor, .macro: return isWord(1) && !isLocal
        case .case: return parent.map { found[$0].keyword == .enum } == true && !isLocal
        case .`init`, .deinit, .subscript: return !isLocal && parent != nil
        case .let, .var: return !isLocal
        default: return isWord(1) || keyword == .func
        }
    }

    private mutating func declare(_ keyword: Declaration.Keyword) {
        let modifiers = ModifierReader(code).modifiers(before: index)
        var declaration = Declaration(
            keyword: keyword,
            name: keyword == .`init` || keyword == .deinit || keyword == .subscript
                ? keyword.rawValue : text(1),
            modifiers: modifiers.names,
            firstLine: code[modifiers.start].line,
            line: code[index].line,
            parent: parent,
            isLocal: isLocal
        )
        if keyword.isType { declaration.conformances = conformances() }
        if keyword == .func || keyword == .`init` || keyword == .subscript { declaration.labels = labels() }
        found.append(declaration)
        pending = keyword.isType || keyword.hasStatements ? found.count - 1 : nil
    }

    /// The types behind the colon of a type, up to its braces.
    private func conformances() -> [String] {
        let head = code[index...].prefix { $0.text != "{" && $0.text != "where" }
        return head.drop { $0.text != ":" }.filter { $0.kind == .word }.map(\.text)
    }

    private func labels() -> [String] {
        ParameterReader(code[index...].drop { $0.text != "(" }).labels()
    }

    /// The type whose braces are the innermost; what stands in a function has none of its own.
    private var parent: Int? { scopes.last?.declaration }

    private var isLocal: Bool {
        guard let scope = scopes.last else { return false }
        return scope.declaration.map { !found[$0].keyword.isType } ?? true
    }

    private func text(_ distance: Int) -> String {
        code.indices.contains(index + distance) ? code[index + distance].text : ""
    }

    private func isWord(_ distance: Int) -> Bool {
        code.indices.contains(index + distance) && code[index + distance].kind == .word
    }
}
