/// An import in a source.
struct ImportStatement: Equatable, Sendable {
    /// The module.
    let module: String

    /// The line that it stands in.
    let line: Int

    /// The modifiers and attributes before it, as `@testable`.
    let modifiers: Set<String>
}

extension SourceFile {
    /// The imports of a file, whatever stands before them, and also those of a single declaration.
    var imports: [ImportStatement] {
        code.indices.compactMap { index in
            guard code[index].kind == .word, code[index].text == "import" else { return nil }
            var module = code[(index + 1)...].prefix(2)
            if let first = module.first, Declaration.Keyword(rawValue: first.text) != nil {
                module.removeFirst()
            }
            guard let name = module.first, name.kind == .word else { return nil }
            let modifiers = ModifierReader(code).modifiers(before: index).names
            return ImportStatement(module: name.text, line: code[index].line, modifiers: modifiers)
        }
    }
}
